import sax from 'sax';
import { ApiError, resolveTextPrefix } from '#shared/api/errors.ts';
import type { DrawingFault } from '#shared/limits/institutions.ts';
import { logoDrawing as limits } from '#shared/limits/server.ts';

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

/** The declaration of an entity whose text means nothing to XML. */
const plainEntity = /<!ENTITY\s+([\w:.-]+)\s+(["'])([^"'<>&%]*)\2\s*>/g;

/** The refusal of an image, which says why if it is meant to be a drawing. */
export function wrongType(fault?: DrawingFault): ApiError {
  const details = fault ? { messages: [`${resolveTextPrefix}${fault}`] } : {};
  return new ApiError('Logo_WrongType', details);
}

/**
 * Replaces entities of plain text, by which Illustrator names its namespaces, and drops their declarations. What
 * other entities stand for is unknown then, so the parser and the renderer read the same.
 */
function withoutEntities(given: string): string {
  const text = resolved(given);
  // Such declarations may add attributes that the check does not see.
  if (/<!DOCTYPE[^>[]*\[/i.test(text)) throw wrongType('Logo_SvgEntities');
  return text;
}

function resolved(text: string): string {
  const rest = text.slice(Math.max(0, text.indexOf('<!DOCTYPE')));
  const [doctype, subset = ''] = /^<!DOCTYPE[^[>]*\[([^\]]*)\]\s*>/.exec(rest) ?? [];
  if (doctype === undefined) return text;
  // With entities of parameters, declarations are more than they look like.
  const found = subset.includes('%') ? [] : [...subset.matchAll(plainEntity)];
  const declared = found.slice(0, limits.maxEntities);
  const values = new Map(declared.map(([, name = '', , value = '']) => [name, value]));
  let added = 0;
  return text.replace(doctype, '').replaceAll(/&([\w:.-]+);/g, (reference, name: string) => {
    const value = values.get(name);
    added += value?.length ?? 0;
    refuseIf(added > limits.maxEntityText);
    return value ?? reference;
  });
}

/**
 * Checks an SVG before it is drawn, and returns what to draw. Reads each character once. Throws `Logo_TooComplex` for filters,
 * patterns, a `use` of an element that contains a `use`, and too many or too deeply nested elements
 * (including those that `use` repeats). Throws `Logo_WrongType` if it is not well-formed or uses entities of its own.
 */
export function checkDrawing(given: string): string {
  const text = withoutEntities(given);
  const parser = sax.parser(true, parserOptions);
  const open: Open[] = [];
  const sizes = new Map<string, number>();
  const used: string[] = [];
  const haveUse = new Set<string>();
  let elements = 0;
  parser.onerror = ({ message }) => {
    const isEntity = message.startsWith('Invalid character entity');
    throw wrongType(isEntity ? 'Logo_SvgEntities' : 'Logo_SvgDamaged');
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
  return text;
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
