import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type MailLink, readMailLink, withoutSecrets } from './mail-link.ts';

/** What the mail's link brought; account and token leave the address at once. */
export function useMailLink(): MailLink {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [link] = useState(() => readMailLink(pathname, search));
  useEffect(() => {
    const rest = withoutSecrets(query);
    if (rest.size < query.size) setQuery(rest, { replace: true });
  }, [query, setQuery]);
  return link;
}
