// The container's healthcheck: exit code 0 if the server in this container answers.
import http from 'node:http';
import https from 'node:https';

const timeoutMs = 2_000;
const { PORT = '44321', TLS = 'on' } = process.env;
const client = TLS === 'off' ? http : https;
// The certificate names the public host, not this one.
const options = { port: PORT, path: '/healthz', timeout: timeoutMs, rejectUnauthorized: false };

const request = client.get(options, (response) => {
  process.exit(response.statusCode === 200 ? 0 : 1);
});
request.on('timeout', () => request.destroy());
request.on('error', () => process.exit(1));
