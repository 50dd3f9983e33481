import { resolveText } from '../i18n/resolve-text.ts';
import { sessionStore } from '../session/session-store.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { RequestError } from './request-error.ts';
import { expireSessionOf, headersFor } from './transport.ts';

/** How a raw body is sent. */
export interface UploadOptions {
  readonly method?: 'POST' | 'PUT';
  readonly contentType?: string;
  /** Called with whole per cents. */
  readonly onProgress?: (percent: number) => void;
  /** Sends cookies also to an API of another origin of the same site. */
  readonly credentials?: boolean;
}

const ok = 200;
const notLoggedIn = 401;
const quotaExceeded = 402;
const wholePercent = 100;

/**
 * Sends a raw body to the API and tells how far it is (specification, section 8, upload): resolves
 * on exactly 200; 402 throws `StorageQuota_LimitExceeded`, anything else the status text. fetch
 * knows nothing of progress, hence XMLHttpRequest.
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
      if (request.status === notLoggedIn) expireSessionOf(token);
      if (request.status === ok) resolve();
      else reject(new RequestError(request.status, messageOf(request)));
    };
    request.onerror = () => reject(new RequestError(0, resolveText('Ui_NoAnswer')));
    request.send(body);
  });
}

function messageOf({ status, statusText }: XMLHttpRequest): string {
  return status === quotaExceeded ? resolveText('StorageQuota_LimitExceeded') : statusText;
}
