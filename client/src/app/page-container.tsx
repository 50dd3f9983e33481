import type { ReactNode } from 'react';

/** The column that holds a page; a route with `container: false` draws its own. */
export function PageContainer({ children }: { readonly children: ReactNode }) {
  return <div className="container page">{children}</div>;
}
