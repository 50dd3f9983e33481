import { readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { send } from '@fastify/send';
import type { RequestHandler, Response } from 'express';
import { http } from '#shared/limits.ts';
import { notFound } from './error-handler.ts';

/** What the build leaves beside a file, the smaller one first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Serves the files of `folder` that are there at the start, compressed where the client takes it. */
export function filesIn(folder: string): RequestHandler {
  const paths = pathsIn(folder);
  return async (request, response, next) => {
    const { path } = request;
    if (!paths.has(path)) {
      next();
      return;
    }
    const encoding = encodings.find(
      ({ name, ending }) => paths.has(path + ending) && request.acceptsEncodings(name),
    );
    const answer = await send(request, path + (encoding?.ending ?? ''), {
      root: folder,
      // Both depend on the path that was asked for, not on the file that is sent.
      contentType: false,
      cacheControl: false,
    });
    if (answer.statusCode === 404) notFound();
    if (answer.statusCode === 500 && answer.type === 'error') throw answer.metadata.error;
    response.vary('Accept-Encoding').set('Cache-Control', cachingOf(path));
    if (answer.type === 'file' && answer.statusCode !== 304) {
      response.type(extname(path));
      if (encoding) response.set('Content-Encoding', encoding.name);
    }
    response.status(answer.statusCode).set(answer.headers);
    stream(answer.stream, response);
  };
}

/** The URL paths of all files that are neither hidden nor in a hidden folder. */
function pathsIn(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => `/${encodeURI(name.replaceAll(sep, '/'))}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}

/** The name of a file under /assets/ holds a hash of its content. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/')
    ? `public, max-age=${http.assetSeconds}, immutable`
    : 'no-cache';
}

/**
 * Sends a file and closes it however the answer ends. The client may be gone before the file is open:
 * `pipeline` throws then, and leaves the file open.
 */
function stream(file: Readable, response: Response): void {
  if (response.destroyed) file.destroy();
  else pipeline(file, response, () => {});
}
