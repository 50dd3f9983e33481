import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { paths } from '../../../paths.ts';

// The QR code of a recovery sheet opens `/recover#<username>.<code>`. A fragment never reaches a server.

const fragmentPattern = /^#([\w-]+)\.([A-Za-z0-9]+)$/;

/** The address in the QR code of a sheet; `origin` is that of the page. */
export function recoveryLink(origin: string, { username, code }: RecoverySheet): string {
  return `${origin}${paths.recover}#${username}.${code}`;
}

/** The username and the code of such an address; undefined for any other fragment. */
export function parseRecoveryFragment(fragment: string): RecoverySheet | undefined {
  const [, username, code] = fragmentPattern.exec(fragment) ?? [];
  return username && code ? { username, code } : undefined;
}

/** The scanned sheet that opened the page; removes it from the address and keeps it on this page only. */
export function useScannedSheet(): RecoverySheet | undefined {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState(() => parseRecoveryFragment(hash));
  useLayoutEffect(() => {
    const scanned = parseRecoveryFragment(hash);
    if (!scanned) return;
    setSheet(scanned);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return sheet;
}
