import sax from 'sax';
import { ApiError } from '#shared/api/errors.ts';
import { logoDrawing as limits } from '#shared/logo-limits.ts';

const refusedElements: readonly string[] = ['filter', 'pattern'];
const filterInStyle = /\bfilter\s*:\s*(?!none\b)/i;

// One attribute may be a whole path or picture; the upload itself is limited.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY });

// XML does not define HTML's entities: a drawing may declare its own with these names.
const parserOptions = { strictEntities: true, xmlns: false };

/** An open element; `at` counts the elements up to it. */
interface Open {
  readonly name: string;
  readonly id: string | undefined;
  readonly at: number;
}

/**
 * Checks an SVG before it is drawn, and reads each character once. Throws `Logo_TooComplex` for filters,
 * patterns, a `use` of an element that contains a `use`, and too many or too deeply nested elements
 * (including those that `use` repeats). Throws `Logo_WrongType` if it is not well-formed or declares entities.
 */
export function checkDrawing(text: string): void {
  const parser = sax.parser(true, parserOptions);
  const open: Open[] = [];
  const sizes = new Map<string, number>();
  const used: string[] = [];
  const haveUse = new Set<string>();
  let elements = 0;
  parser.onerror = () => {
    throw new ApiError('Logo_WrongType');
  };
  parser.onopentag = (tag) => {
    const name = localName(tag.name);
    const attributes = textsOf(tag);
    elements += 1;
    open.push({ name, id: attributes.id, at: elements });
    refuseIf(elements > limits.maxElements || open.length > limits.maxDepth);
    refuseIf(refusedElements.includes(name) || hasFilter(attributes));
    if (name !== 'use') return;
    used.push(targetOf(attributes));
    for (const { id } of open) if (id !== undefined) haveUse.add(id);
  };
  parser.onclosetag = () => {
    const { id, at = elements } = open.pop() ?? {};
    if (id !== undefined) sizes.set(id, Math.max(sizes.get(id) ?? 0, elements - at + 1));
  };
  const readText = (text: string) =>
    refuseIf(open.at(-1)?.name === 'style' && filterInStyle.test(text));
  parser.ontext = readText;
  parser.oncdata = readText;
  parser.write(text).close();
  const again = used.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  refuseIf(elements + again > limits.maxElements || used.some((id) => haveUse.has(id)));
}

type Attributes = Readonly<Record<string, string>>;

/** The attributes by name; without namespaces, which the parser's type also covers. */
function textsOf({ attributes }: sax.Tag | sax.QualifiedTag): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.value,
    ]),
  );
}

function hasFilter(attributes: Attributes): boolean {
  return Object.entries(attributes).some(([name, value]) =>
    name === 'style' ? filterInStyle.test(value) : name === 'filter' && value.trim() !== 'none',
  );
}

/** The id that a `use` refers to; empty if it is outside the drawing. */
function targetOf(attributes: Attributes): string {
  const [, value = ''] =
    Object.entries(attributes).find(([name]) => localName(name) === 'href') ?? [];
  return value.trim().startsWith('#') ? value.trim().slice(1) : '';
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function refuseIf(isTooComplex: boolean): void {
  if (isTooComplex) throw new ApiError('Logo_TooComplex');
}
