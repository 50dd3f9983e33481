import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { http } from '#shared/limits/server.ts';

/** The compressed files that the build writes next to a file, smaller one first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const pieceBytes = 64 * 1024;

/** A file as it was at the start, in pieces: a slow client gets the next one after it has read one. */
interface File {
  readonly pieces: readonly Buffer[];
  readonly size: number;
  readonly etag: string;
}

/**
 * Serves the files that are in `folder` at the start, compressed if the client accepts it. They stay in
 * memory, so that many slow clients open no files.
 */
export function filesIn(folder: string): RequestHandler {
  const files = readFiles(folder);
  return (request, response, next) => {
    const { path } = request;
    const plain = files.get(path);
    if (!plain) {
      next();
      return;
    }
    const encoding = encodings.find(
      ({ name, ending }) => files.has(path + ending) && request.acceptsEncodings(name),
    );
    const file = files.get(path + (encoding?.ending ?? '')) ?? plain;
    response.vary('Accept-Encoding').set('Cache-Control', cachingOf(path)).set('ETag', file.etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    // The type follows the requested path, not the compressed file.
    response.type(extname(path)).set('Content-Length', String(file.size));
    if (encoding) response.set('Content-Encoding', encoding.name);
    send(file, request, response);
  };
}

/** All files by their URL paths, without hidden files and folders. */
function readFiles(folder: string): ReadonlyMap<string, File> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const paths = names.map((name) => [`/${encodeURI(name.replaceAll(sep, '/'))}`, name] as const);
  return new Map(
    paths
      .filter(([path]) => !path.includes('/.'))
      .map(([path, name]) => [path, fileOf(readFileSync(join(folder, name)))]),
  );
}

function fileOf(content: Buffer): File {
  const pieces: Buffer[] = [];
  for (let begin = 0; begin < content.length; begin += pieceBytes)
    pieces.push(content.subarray(begin, begin + pieceBytes));
  const hash = createHash('sha256').update(content).digest('base64url');
  return { pieces, size: content.length, etag: `"${hash}"` };
}

/** The name of a file under /assets/ has a hash of its content. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/')
    ? `public, max-age=${http.assetSeconds}, immutable`
    : 'no-cache';
}

/** Sends one piece at a time: TLS would encrypt the whole file for a client that reads nothing. */
function send({ pieces }: File, { method }: Request, response: Response): void {
  if (method === 'HEAD') response.end();
  else if (!response.destroyed) pipeline(pieces, response, () => {});
}
