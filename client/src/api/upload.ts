import type { ErrorKey } from '#shared/api/errors.ts';
import { resolveText } from '../i18n/resolve-text.ts';
import { noteAnswer, noteNoAnswer } from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';
import type { EndReason } from '../session/session-end.ts';
import { sessionStore } from '../session/session-store.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { RequestError } from './request-error.ts';
import { expireSessionOf, headersFor } from './transport.ts';

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
const notLoggedIn = 401;
const quotaExceeded = 402;
const wholePercent = 100;

/**
 * Uploads a raw body and reports the progress (specification, section 8, upload): resolves on exactly
 * 200; 402 throws `StorageQuota_LimitExceeded`, any other status its status text, and no answer a
 * `NetworkError`. Uses
 * XMLHttpRequest, since `fetch` does not report progress.
 */
export function upload(path: string, body: Blob, options: UploadOptions = {}): Promise<void> {
  const { method = 'POST', contentType = 'application/octet-stream', onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = sessionStore.get().tokens?.accessToken;
    request.open(method, `${apiOrigin(thisPage())}/${path}`);
    const headers = headersFor({ method: method === 'PUT' ? 'put' : 'post' }, contentType);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.withCredentials = options.credentials ?? false;
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total === 0 ? 0 : Math.round((loaded / total) * wholePercent));
    request.onload = () => {
      noteAnswer();
      if (request.status === notLoggedIn) expireSessionOf(token, endReasonIn(request));
      if (request.status === ok) resolve();
      else reject(new RequestError(request.status, messageOf(request)));
    };
    request.onerror = () => {
      noteNoAnswer();
      reject(new NetworkError('noConnection'));
    };
    request.send(body);
  });
}

function endReasonIn({ responseText }: XMLHttpRequest): EndReason {
  return responseText.includes('Account_Suspended' satisfies ErrorKey) ? 'suspended' : 'elsewhere';
}

function messageOf({ status, statusText }: XMLHttpRequest): string {
  return status === quotaExceeded ? resolveText('StorageQuota_LimitExceeded') : statusText;
}
