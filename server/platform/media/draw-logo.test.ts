import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import type { DrawingFault } from '#shared/limits/institutions.ts';
import { drawLogo } from './draw-logo.ts';

// What is drawn and what is refused; `logo.test.ts` asks over HTTP, and `logo-bombs.test.ts` stops a drawing.

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: '#0b5a66' } });
const png = await picture().png().toBuffer();
const jpeg = await picture().jpeg().toBuffer();
const gif = await picture().gif().toBuffer();
const webp = await picture().webp().toBuffer();
const tiff = await picture().tiff().toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="red"/></svg>';

/** The refusal of an upload, as the drawing process answers it. */
const refusalOf = (bytes: Buffer | string) =>
  drawLogo(Buffer.from(bytes)).then(
    () => 'drawn',
    (error: unknown) => (error instanceof ApiError ? [error.key, error.details] : error),
  );

test('has at most 1024 px; drawings are scaled to that, pictures are never enlarged', async () => {
  const size = async (bytes: Buffer | string) => {
    const { width, height } = await sharp(await drawLogo(Buffer.from(bytes))).metadata();
    return [width, height];
  };
  expect(await size(await picture(3_000, 1_500).png().toBuffer())).toEqual([1_024, 512]);
  expect(await size(png)).toEqual([40, 20]);
  expect(await size(svg)).toEqual([1_024, 512]);
  expect(await size(svg.replace('viewBox', 'width="4000" height="2000" viewBox'))).toEqual([
    1_024, 512,
  ]);
});

const gifScript = Buffer.from('GIF89a/*\x00\x00\x00\x00\x00*/=1;alert(document.domain);', 'latin1');
const entityBomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&j;</text></svg>`;

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!DOCTYPE html><html><svg></svg></html>')],
  ['a PNG with a page behind it', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])],
  ['a PNG with an archive behind it', Buffer.concat([png, Buffer.from('PK\x03\x04'), png])],
  ['a JPEG with a script behind it', Buffer.concat([jpeg, Buffer.from('alert(1)//')])],
  ['a GIF with a page behind it', Buffer.concat([gif, Buffer.from('<html>')])],
  ['a GIF that is a script', gifScript],
  ['a truncated PNG', png.subarray(0, -20)],
  ['a PNG with a missing byte', Buffer.concat([png.subarray(0, 60), png.subarray(61)])],
  ['a WebP', webp],
  ['a TIFF', tiff],
])('%s is refused', async (_, bytes) => {
  expect(await refusalOf(bytes)).toEqual(['Logo_WrongType', {}]);
});

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${content}</svg>`;
const rect = (attributes = '') => `<rect width="1000" height="1000" ${attributes}/>`;
const levels = Array.from({ length: 9 }, (_, index) => index + 1);
const turbulence = '<feTurbulence baseFrequency="0.123456789" numOctaves="9" seed="1"/>';

const filters = drawing(
  `<filter id="f">${turbulence.repeat(400)}</filter>${rect('filter="url(#f)"')}`,
);
const laughs = drawing(
  `<g id="u0">${rect()}</g>${levels
    .map((level) => `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`)
    .join('')}`,
);
const hiddenAttributes = `<!--<!DOCTYPE a []>--><!DOCTYPE svg [<!ATTLIST rect filter CDATA "blur(9px)">]>${drawing(rect())}`;
const pattern = drawing(
  `<pattern id="p" width="0.001" height="0.001" patternUnits="userSpaceOnUse">${rect()}</pattern>${rect('fill="url(#p)"')}`,
);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const declaring = (subset: string, text = '&a;') =>
  `<!DOCTYPE svg [${subset}]>${svg.replace('</svg>', `<text>${text}</text></svg>`)}`;
const drawings: [string, Buffer | string, DrawingFault][] = [
  ['adds attributes in a second document type', hiddenAttributes, 'Logo_SvgEntities'],
  ['is compressed', gzipSync(svg), 'Logo_SvgCompressed'],
  ['is UTF-16', utf16(svg), 'Logo_SvgEncoding'],
  ['is UTF-16 of the other order', utf16(svg).swap16(), 'Logo_SvgEncoding'],
  ['is UTF-16 without its mark', utf16(svg).subarray(2), 'Logo_SvgEncoding'],
  [
    'is Latin-1',
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- Bär -->${svg}`, 'latin1'),
    'Logo_SvgEncoding',
  ],
  ['is malformed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'Logo_SvgDamaged'],
  ['has a page behind it', `${svg}<script>alert(1)</script>`, 'Logo_SvgDamaged'],
  ['ends too early', svg.slice(0, -6), 'Logo_SvgDamaged'],
  ['is a bomb of entities', entityBomb, 'Logo_SvgEntities'],
  ['uses a file', declaring('<!ENTITY a SYSTEM "file:///etc/passwd">'), 'Logo_SvgEntities'],
  ['uses a public file', declaring('<!ENTITY a PUBLIC "x" "x.dtd">'), 'Logo_SvgEntities'],
  [
    'uses an entity of parameters',
    declaring('<!ENTITY % p "<!ENTITY a \'x\'>">%p;'),
    'Logo_SvgEntities',
  ],
  ['uses an entity with an element', declaring('<!ENTITY a "<g/>">'), 'Logo_SvgEntities'],
  ['uses an entity with a letter’s number', declaring('<!ENTITY a "&#60;">'), 'Logo_SvgEntities'],
  ['uses an entity that nothing declares', declaring('<!ENTITY b "x">'), 'Logo_SvgEntities'],
];

test.each(drawings)('a drawing that %s is refused, and says so', async (_, bytes, fault) => {
  const messages = [`resolveText:${fault}`];
  expect(await refusalOf(bytes)).toEqual(['Logo_WrongType', { messages }]);
});

// Small files that would keep a core busy for minutes.
const bombs: [string, string][] = [
  [
    'too much text by its entities',
    declaring(`<!ENTITY a "${'x'.repeat(1_000)}">`, '&a;'.repeat(1_000)),
  ],
  ['400 filters', filters],
  ['uses of uses', laughs],
  [
    'a drawing used 4,000 times',
    drawing(`<g id="a">${'<g/>'.repeat(4_000)}</g>${'<use href="#a"/>'.repeat(4_000)}`),
  ],
  ['a pattern of a billion tiles', pattern],
  ['a filter in a style', drawing(rect('style="fill:red; FILTER : blur(300px)"'))],
  [
    'a filter in a style sheet',
    drawing(`<style><![CDATA[rect{filter:blur(300px)}]]></style>${rect()}`),
  ],
  ['100,000 elements', drawing('<g/>'.repeat(100_000))],
  ['20,000 nested elements', drawing('<g>'.repeat(20_000) + '</g>'.repeat(20_000))],
];

test.each(bombs)('a drawing with %s is too complex', async (_, bytes) => {
  expect(await refusalOf(bytes)).toEqual(['Logo_TooComplex', {}]);
});

test('a drawing with a gradient, a clip path and a used shape is drawn', async () => {
  const usual = drawing(`<defs><path id="a" d="M0 0h1000v1000z"/></defs>
    <clipPath id="c"><use href="#a"/></clipPath>
    <linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>
    <g clip-path="url(#c)" style="fill:url(#g);filter:none;color-interpolation-filters:sRGB">${rect()}</g>
    <use href="#a"/><text>A filter: none of this is a style</text><image href="data:image/png;base64,${'A'.repeat(100_000)}"/>`);
  await expect(drawLogo(Buffer.from(usual))).resolves.toBeInstanceOf(Buffer);
});

test('over 100 megapixels, even in a small file', async () => {
  // The header says how large the picture is: its type and the two edges, with a checksum behind them.
  const [header, edges, end] = [12, 16, 29];
  const huge = Buffer.from(png);
  huge.writeUInt32BE(10_001, edges);
  huge.writeUInt32BE(10_000, edges + 4);
  huge.writeUInt32BE(crc32(huge.subarray(header, end)), end);
  expect(await refusalOf(huge)).toEqual(['Request_TooLarge', {}]);
  const large = svg.replace('viewBox', 'width="20000" height="10000" viewBox');
  expect(await refusalOf(large)).toEqual(['Request_TooLarge', {}]);
});

test('a drawing with a script or a file of the server becomes a picture without either', async () => {
  const wild = `<?xml version="1.0"?><!-- note --><!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)">
      <script>alert(1)</script><image href="file:///etc/passwd" width="40" height="20"/>
      <image href="https://else.example/x.png" width="40" height="20"/>
      <rect width="40" height="20" fill="#00ff00"/></svg>`;
  const image = await drawLogo(Buffer.from(wild));
  expect(image.includes('script')).toBe(false);
  const { dominant } = await sharp(image).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + dominant.b);
});

test('a drawing of Illustrator, whose namespaces are entities, is drawn', async () => {
  const illustrated = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
\t<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">
\t<!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
\t<!ENTITY file SYSTEM "file:///etc/passwd">
]>
<svg xmlns:x="&ns_extend;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 40 20">
  <text>A &amp; B</text><rect width="40" height="20" fill="#00ff00"/></svg>`;
  const image = await drawLogo(Buffer.from(illustrated));
  const { dominant } = await sharp(image).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + dominant.b);
});
