import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { type DrawingFault, logo as limits } from '#shared/limits/institutions.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectProblem } from '../../test/problem.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';

const h = useHarness();
const nobody = '019c0000-0000-7000-8000-000000000000';

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: '#0b5a66' } });
const png = await picture().png().toBuffer();
const jpeg = await picture().jpeg().toBuffer();
const gif = await picture().gif().toBuffer();
const webp = await picture().webp().toBuffer();
const tiff = await picture().tiff().toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="red"/></svg>';

const upload = (user: LoggedInUser, bytes: Buffer | string, type = 'image/png') =>
  supertest(h.app)
    .put('/api/assigner/me/logo')
    .set({
      Authorization: `Bearer ${user.accessToken}`,
      'X-XSRF-TOKEN': user.csrfToken,
      'Content-Type': type,
    })
    .send(Buffer.from(bytes));
const fetchLogo = (accountId: string, logoId: string) =>
  supertest(h.app).get(`/api/assigner/${accountId}/logo/${logoId}`);

async function stored(bytes: Buffer | string, type?: string) {
  const user = await makeUser(h, 'Assigner');
  const response = await upload(user, bytes, type);
  expect(response.body).toEqual({ logoId: expect.any(String) });
  expect(response.status).toBe(200);
  const image = await fetchLogo(user.accountId, response.body.logoId);
  return { user, logoId: response.body.logoId as string, image };
}

describe('a logo', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/jpg', jpeg],
    ['image/gif', gif],
    ['image/svg+xml', Buffer.from(svg)],
    ['image/gif', png],
  ])('sent as %s is converted to a PNG', async (type, bytes) => {
    const { image } = await stored(bytes, type);
    expect(image.status).toBe(200);
    expect(image.type).toBe('image/png');
    const { format, width = 0, height = 0 } = await sharp(image.body).metadata();
    expect([format, width / height]).toEqual(['png', 2]);
  });

  test('is public, cacheable without limit and harmless', async () => {
    const { image, logoId } = await stored(png);
    expect(image.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="logo-${logoId}.png"`,
    });
  });

  test('has at most 1024 px; drawings are scaled to that, pictures are never enlarged', async () => {
    const size = async (bytes: Buffer | string, type?: string) => {
      const { width, height } = await sharp((await stored(bytes, type)).image.body).metadata();
      return [width, height];
    };
    expect(await size(await picture(3_000, 1_500).png().toBuffer())).toEqual([1_024, 512]);
    expect(await size(png)).toEqual([40, 20]);
    expect(await size(svg, 'image/svg+xml')).toEqual([1_024, 512]);
    expect(
      await size(svg.replace('viewBox', 'width="4000" height="2000" viewBox'), 'image/svg+xml'),
    ).toEqual([1_024, 512]);
  });

  test('replaces the previous one at another address and can be removed', async () => {
    const { user, logoId } = await stored(png);
    const next = (await upload(user, jpeg, 'image/jpeg')).body.logoId;
    expect(next).not.toBe(logoId);
    expectProblem(await fetchLogo(user.accountId, logoId), 'Logo_NotFound');
    expect((await h.call('assignerProfile', {}, user)).body.logoId).toBe(next);
    for (let times = 0; times < 2; times += 1)
      expect((await h.call('deleteLogo', {}, user)).status).toBe(204);
    expect((await h.call('assignerProfile', {}, user)).body.logoId).toBeNull();
    const actions = await h
      .db('audit_entries')
      .where({ actor_account_id: user.accountId })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['assigner.logoStored', 'assigner.logoStored', 'assigner.logoRemoved']);
  });

  test('of another assigner is never changed and found only by its own two ids', async () => {
    const first = await stored(png);
    const second = await stored(jpeg, 'image/jpeg');
    const other = await makeUser(h, 'Assigner');
    await h.call('deleteLogo', {}, other);
    expect((await fetchLogo(first.user.accountId, first.logoId)).body).toEqual(first.image.body);
    const missing = await fetchLogo(nobody, nobody);
    expectProblem(missing, 'Logo_NotFound');
    expect(missing.headers['cache-control']).toBe('no-store');
    const wrong = await fetchLogo(first.user.accountId, second.logoId);
    expect(bytesOf(wrong)).toBe(bytesOf(missing));
    expect(bytesOf(await fetchLogo('me', 'x'))).toBe(bytesOf(missing));
  });
});

describe('a logo is refused', () => {
  const noise = (length: number) => Buffer.alloc(length, 7);
  const gifScript = Buffer.from(
    'GIF89a/*\x00\x00\x00\x00\x00*/=1;alert(document.domain);',
    'latin1',
  );
  const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
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
  ])('if it is %s', async (_, bytes) => {
    const user = await makeUser(h, 'Assigner');
    expectProblem(await upload(user, bytes), 'Logo_WrongType');
    expect(await h.db('logos').where({ institution_id: user.accountId })).toEqual([]);
  });

  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const declaring = (subset: string, text = '&a;') =>
    `<!DOCTYPE svg [${subset}]>${svg.replace('</svg>', `<text>${text}</text></svg>`)}`;
  const drawings: [string, Buffer | string, DrawingFault][] = [
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
    ['is a bomb of entities', entities, 'Logo_SvgEntities'],
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

  test.each(drawings)('if it is a drawing that %s, and says so', async (_, bytes, fault) => {
    const user = await makeUser(h, 'Assigner');
    const errors = [`resolveText:${fault}`];
    expectProblem(await upload(user, bytes, 'image/svg+xml'), 'Logo_WrongType', { errors });
    expect(await h.db('logos').where({ institution_id: user.accountId })).toEqual([]);
  });

  test('if its entities add too much text', async () => {
    const text = '&a;'.repeat(1_000);
    const bomb = declaring(`<!ENTITY a "${'x'.repeat(1_000)}">`, text);
    const user = await makeUser(h, 'Assigner');
    expectProblem(await upload(user, bomb, 'image/svg+xml'), 'Logo_TooComplex');
  });

  test.each(['text/html', 'image/webp', 'application/octet-stream', 'application/json'])(
    'with the content type %s',
    async (type) => {
      expectProblem(await upload(await makeUser(h, 'Assigner'), png, type), 'Logo_WrongType');
    },
  );

  test('over 1 MiB with 402, over 2 MiB with 413', async () => {
    const user = await makeUser(h, 'Assigner');
    const padded = (length: number) => Buffer.concat([jpeg, noise(length - jpeg.length)]);
    expectProblem(await upload(user, padded(limits.quotaBytes + 1)), 'StorageQuota_LimitExceeded');
    expectProblem(await upload(user, padded(limits.quotaBytes)), 'Logo_WrongType');
    expectProblem(await upload(user, padded(limits.maxUploadBytes)), 'StorageQuota_LimitExceeded');
    expectProblem(await upload(user, padded(limits.maxUploadBytes + 1)), 'Request_TooLarge');
  });

  test('over 100 megapixels, even in a small file', async () => {
    const user = await makeUser(h, 'Assigner');
    const huge = await sharp({
      create: { width: 10_001, height: 10_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    expect(huge.length).toBeLessThan(limits.quotaBytes);
    expectProblem(await upload(user, huge), 'Request_TooLarge');
    const drawing = svg.replace('viewBox', 'width="20000" height="10000" viewBox');
    expectProblem(await upload(user, drawing, 'image/svg+xml'), 'Request_TooLarge');
  });

  test('without a session, with another type of account, or without the CSRF token', async () => {
    const send = (headers: Record<string, string>) =>
      supertest(h.app)
        .put('/api/assigner/me/logo')
        .set({ 'Content-Type': 'image/png', ...headers })
        .send(png);
    expectProblem(await send({ 'X-XSRF-TOKEN': '1' }), 'Request_NotLoggedIn');
    for (const type of ['Local', 'LocalAnonymous', 'External', 'Admin'] as const)
      expectProblem(await upload(await makeUser(h, type), png), 'Request_NotAllowed');
    const { accessToken } = await makeUser(h, 'Assigner');
    const bearer = { Authorization: `Bearer ${accessToken}` };
    for (const headers of [bearer, { ...bearer, 'X-XSRF-TOKEN': '1' }])
      expectProblem(await send(headers), 'Request_CrossSite');
  });
});

test('a drawing with a script or a file of the server becomes a picture without either', async () => {
  const wild = `<?xml version="1.0"?><!-- note --><!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)">
      <script>alert(1)</script><image href="file:///etc/passwd" width="40" height="20"/>
      <image href="https://else.example/x.png" width="40" height="20"/>
      <rect width="40" height="20" fill="#00ff00"/></svg>`;
  const { image } = await stored(wild, 'image/svg+xml');
  expect(image.body.includes('script')).toBe(false);
  const { dominant } = await sharp(image.body).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + dominant.b);
});

test('a drawing of Illustrator, whose namespaces are entities, is drawn', async () => {
  const drawing = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
\t<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">
\t<!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
\t<!ENTITY file SYSTEM "file:///etc/passwd">
]>
<svg xmlns:x="&ns_extend;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 40 20">
  <text>A &amp; B</text><rect width="40" height="20" fill="#00ff00"/></svg>`;
  const { image } = await stored(drawing, 'image/svg+xml');
  const { dominant } = await sharp(image.body).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + dominant.b);
});

test('a logo whose session ends while it is drawn is not stored', async () => {
  const user = await makeUser(h, 'Assigner');
  const { accountId } = user;
  const lock = await h.db.transaction();
  await lock('accounts').where({ id: accountId }).forUpdate().select('id');
  const answer = upload(user, png).then((answered) => answered);
  await expect.poll(() => waitingForLocks(h.db), { timeout: 10_000 }).toBe(1);
  await lock('sessions').where({ account_id: accountId }).delete();
  await lock.commit();
  expectProblem(await answer, 'Request_NotLoggedIn');
  expect(await h.db('logos').where({ institution_id: accountId })).toEqual([]);
});
