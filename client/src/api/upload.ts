import { resolveText } from '../i18n/resolve-text.ts';
import { noteAnswer, noteNoAnswer } from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { RequestError, toRequestError } from './request-error.ts';
import { forCaller, headersFor } from './transport.ts';

/** Options of an upload. */
export interface UploadOptions {
  readonly method?: 'POST' | 'PUT';
  readonly contentType?: string;
  /** Called with the progress in whole per cent. */
  readonly onProgress?: (percent: number) => void;
  /** Sends cookies to an API on another origin of the same site too. */
  readonly credentials?: boolean;
}

const ok = 200;
const quotaExceeded = 402;
const wholePercent = 100;

/**
 * Uploads a raw body and reports the progress: resolves on exactly
 * 200. Throws a problem like every other call; without one, 402 throws `StorageQuota_LimitExceeded` and any other
 * status its status text. No answer throws a `NetworkError`.
 */
export async function upload(path: string, body: Blob, options: UploadOptions = {}): Promise<void> {
  await forCaller(async () => {
    const request = await sent(path, body, options);
    return request.status === ok ? undefined : toUploadError(request);
  });
}

/** Uses XMLHttpRequest, since `fetch` does not report progress. */
function sent(path: string, body: Blob, options: UploadOptions): Promise<XMLHttpRequest> {
  const { method = 'POST', contentType = 'application/octet-stream', onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${apiOrigin(thisPage())}/${path}`);
    const headers = headersFor({ method: method === 'PUT' ? 'put' : 'post' }, contentType);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.withCredentials = options.credentials ?? false;
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total === 0 ? 0 : Math.round((loaded / total) * wholePercent));
    request.onload = () => {
      noteAnswer();
      resolve(request);
    };
    request.onerror = () => {
      noteNoAnswer();
      reject(new NetworkError('noConnection'));
    };
    request.send(body);
  });
}

async function toUploadError(request: XMLHttpRequest): Promise<RequestError> {
  const { status, statusText, responseText } = request;
  const header = (name: string) => request.getResponseHeader(name) ?? '';
  const headers = { 'Content-Type': header('Content-Type'), 'Retry-After': header('Retry-After') };
  // Some statuses must not have a body, not even an empty one.
  const error = await toRequestError(new Response(responseText || null, { status, headers }));
  if (error.problem) return error;
  const text = status === quotaExceeded ? resolveText('StorageQuota_LimitExceeded') : statusText;
  return new RequestError(status, text);
}
