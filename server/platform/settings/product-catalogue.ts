import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Product, productSchema } from '#shared/api/order.ts';
import type { Language } from '#shared/enums.ts';
import { shop } from '#shared/limits/shop.ts';
import { readOperatorsJson } from './operators-json.ts';

const catalogueFile = fileURLToPath(new URL('../../../public/products.json', import.meta.url));

const nameSchema = z.string().min(1).max(shop.maxNameLength);
const tenthsPerPercent = 10;
const maxPercent = 100;

const catalogueSchema = z
  .array(
    z.strictObject({
      ...productSchema.shape,
      price: productSchema.shape.price.strict(),
      id: z.string().regex(/^[a-z0-9-]+$/),
      name: nameSchema,
      category: z.string().min(1),
      /** The value-added tax in the price, with at most one decimal. */
      vatPercent: z
        .number()
        .min(0)
        .max(maxPercent)
        .multipleOf(1 / tenthsPerPercent)
        .default(shop.standardVatPercent),
      /** The words in German; the product's own are English. */
      german: z.strictObject({ name: nameSchema, category: z.string().min(1) }).optional(),
    }),
  )
  .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, {
    error: 'a product’s id occurs twice',
  })
  .refine((products) => products.filter(isForSale).length <= shop.maxItems, {
    error: `more than ${shop.maxItems} products are for sale: an invoice is one page`,
  });

/** A product with a download link is downloaded, not ordered. */
function isForSale({ downloadLink }: Product): boolean {
  return downloadLink === undefined;
}

/** A product with the value-added tax in its price, in tenths of a percent. */
export interface CatalogueProduct extends Product {
  readonly vatTenths: number;
}

/** The products of the shop in each language, in the order of the file. */
export type Catalogue = Readonly<Record<Language, readonly CatalogueProduct[]>>;

/** Reads `public/products.json`, once at start. Throws an error that names each mistake. */
export function loadCatalogue(file: string = catalogueFile): Catalogue {
  const read = readOperatorsJson(catalogueSchema, file, 'The product catalogue');
  const products = read.map(({ vatPercent, ...product }) => ({
    ...product,
    vatTenths: Math.round(vatPercent * tenthsPerPercent),
  }));
  return {
    en: products.map(({ german: _, ...product }) => product),
    de: products.map(({ german, ...product }) => ({ ...product, ...german })),
  };
}
