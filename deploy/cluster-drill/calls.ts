import * as http from 'node:http';
import * as https from 'node:https';
import { addressOf, balancerHost, publicHost } from './places.ts';

// Calls of the product's API from outside.

const answerWithinMs = 20_000;
const serviceErrors = 500;
export const nodePort = 44_321;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An answer; status 0 if the connection failed, which `body` then explains. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

export type Send = (call: Call) => Promise<Answer>;

/** Sends calls to the public address over persistent connections; `certificate` is the balancer's. */
export function openCalls(certificate: string): { send: Send; close: () => void } {
  const agent = new https.Agent({ ca: certificate, servername: publicHost, keepAlive: true });
  const host = addressOf(balancerHost);
  const send: Send = (call) => sendCall(call, (own) => https.request({ ...own, agent, host }));
  return { send, close: () => agent.destroy() };
}

/** Sends calls straight to the node of a host. */
export function callsOf(name: string): Send {
  const place = { host: addressOf(name), port: nodePort };
  return (call) => sendCall(call, (own) => http.request({ ...own, ...place }));
}

function sendCall(
  { method, path, headers, body }: Call,
  start: (own: http.RequestOptions) => http.ClientRequest,
): Promise<Answer> {
  const content = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const all = { Host: publicHost, 'X-XSRF-TOKEN': '1', ...content, ...headers };
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, contentType: '', retryAfter: undefined, body: error.message });
    const sent = start({ method, path: `/${path}`, headers: all });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', failed);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          retryAfter: response.headers['retry-after'],
          body: text,
        }),
      );
    });
    sent.setTimeout(answerWithinMs, () => sent.destroy(new Error('no answer')));
    sent.on('error', failed);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Whether an answer says, in the form of the API, that the service cannot serve now and when to come back. */
export function isOrderlyRefusal({ status, contentType, retryAfter }: Answer): boolean {
  const isProblem = contentType.startsWith('application/problem+json');
  return status >= serviceErrors && isProblem && retryAfter !== undefined;
}

/** Whether the call failed through no fault of the caller. */
export function isFailure({ status }: Answer): boolean {
  return status === 0 || status >= serviceErrors;
}

/** An answer's JSON, if it has any. Throws with the answer if it is no success. */
export function jsonOf(answer: Answer): unknown {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`answered ${answer.status}: ${answer.body}`);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
}
