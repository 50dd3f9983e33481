import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage } from '../scripts/lib/machine.ts';

const debianChromium = '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;

/** Flags against background traffic; the sandbox does not work as root. */
export const chromiumFlags: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of Chromium: the system's, Debian's (installed if possible) or Playwright's. Throws one sentence. */
export function findChromium(): string {
  const playwrights = chromium.executablePath();
  for (const path of [debianChromium, playwrights]) if (existsSync(path)) return path;
  if (installDebianPackage('chromium') && existsSync(debianChromium)) return debianChromium;
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(playwrights)) return playwrights;
  throw new Error(
    'Chromium is missing: install your system’s package, so that /usr/bin/chromium exists.',
  );
}
