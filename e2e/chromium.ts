import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage } from '../scripts/lib/machine.ts';

/** Debian's packages. The headless shell has no windows to draw, so tests take a sixth less time. */
const debianPackages = ['chromium-headless-shell', 'chromium'] as const;
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

/** The path of Chromium: Debian's (installed if possible) or Playwright's. Throws one sentence. */
export function findChromium(): string {
  const playwrights = chromium.executablePath();
  for (const name of debianPackages) {
    const path = `/usr/bin/${name}`;
    if (existsSync(path) || (installDebianPackage(name) && existsSync(path))) return path;
  }
  if (!existsSync(playwrights))
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(playwrights)) return playwrights;
  throw new Error(
    'Chromium is missing: install your system’s package, so that /usr/bin/chromium exists.',
  );
}
