import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { callerAddress } from './address.ts';

const app = express();
app.set('trust proxy', 1);
app.get('/', (request, response) => void response.json(callerAddress(request)));

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
  ['[2001:db8:1:2::9]:4711', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
  ['2001:DB8:1:2::9', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
  ['2001:db8::9', '2001:0db8:0000:0000::/64', '2001:0db8:0000::/48'],
  ['::1', '0000:0000:0000:0000::/64', '0000:0000:0000::/48'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64', 'fe80:0000:0000::/48'],
])('the address %s counts as %s in the network %s', async (address, host, network) => {
  const { body } = await supertest(app).get('/').set('X-Forwarded-For', address);
  expect(body).toEqual({ host, network });
});
