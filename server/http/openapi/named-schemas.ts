import { readdirSync } from 'node:fs';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
/** A request (`input`) or a reply (`output`). */
type Side = 'input' | 'output';

/** Every module of both sides, so that a new one needs no line here. */
const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  ['../../../shared/', '../../../shared/api/']
    .map((path) => new URL(path, import.meta.url))
    .flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder).href))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => import(file)),
);
const suffix = 'Schema';
const definitions = '#/$defs/';
/** Formats that make their long patterns redundant. */
const plainFormats = new Set(['uuid', 'date', 'date-time']);

const names = { input: namesFor('input'), output: namesFor('output') };

/**
 * Turns schemas into JSON Schema. A schema that `shared/` exports is written once, under the name of
 * its export: `orderSchema` becomes `Order`, and `OrderInput` if requests differ from replies.
 */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    write(schema: z.ZodType, side: Side): JsonSchema {
      const written = z.toJSONSchema(schema, { io: side, metadata: names[side], override: tidy });
      const { $schema: _, $defs = {}, ...own } = atComponents(written);
      Object.assign(components, $defs);
      return own;
    },
  };
}

export type SchemaWriter = ReturnType<typeof schemaWriter>;

/** Every exported schema with its name. */
function namesFor(side: Side) {
  const registry = z.registry<{ id: string }>();
  for (const [exported, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType) || !exported.endsWith(suffix)) continue;
    const name = exported.charAt(0).toUpperCase() + exported.slice(1, -suffix.length);
    const id = side === 'input' && !isSameBothWays(value) ? `${name}Input` : name;
    registry.add(value, { ...value.meta(), id });
  }
  return registry;
}

function isSameBothWays(schema: z.ZodType): boolean {
  const [sent, answered] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
  );
  return sent === answered;
}

interface Written {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: JsonSchema;
}

/** Removes noise that zod writes, and patterns that some validators cannot read. */
function tidy({ zodSchema, jsonSchema }: Written): void {
  // An input that is normalised before it is checked is described in its normal form.
  if (zodSchema instanceof z.ZodPipe && !(zodSchema.out instanceof z.ZodTransform)) {
    const { $schema: _, ...checked } = z.toJSONSchema(zodSchema.out, { io: 'input' });
    Object.assign(jsonSchema, checked);
  }
  const { format = '', pattern = '' } = jsonSchema;
  if (plainFormats.has(format) || pattern.includes('\\p{')) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The same schema with references to the components of the OpenAPI document. */
function atComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(definitions, componentSchemas)
      : value,
  );
}

/** Where the document keeps its schemas. */
export const componentSchemas = '#/components/schemas/';
