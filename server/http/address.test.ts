import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { countedAddress } from './address.ts';

const app = express();
app.set('trust proxy', 1);
app.get('/', (request, response) => void response.send(countedAddress(request)));

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['2001:DB8:1:2::9', '2001:0db8:0001:0002::/64'],
  ['2001:db8::9', '2001:0db8:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
])('the address %s counts as %s', async (address, counted) => {
  const { text } = await supertest(app).get('/').set('X-Forwarded-For', address);
  expect(text).toBe(counted);
});
