import type { ReactNode } from 'react';
import type { TextKey } from '../i18n/en.ts';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { LoadError } from './load-error.tsx';

export interface QueryProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly errorTitleKey: TextKey;
  /** The number of lines whose space is kept until the data is there. */
  readonly lines?: number | undefined;
}

interface Props<Data> extends QueryProps<Data> {
  readonly children: (data: Data) => ReactNode;
}

/** What a query loads. Until then its space, or why it failed; the failure also stands above earlier data. */
export function Loaded<Data>({ query, errorTitleKey, lines, children }: Props<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      {data === undefined && !error && <LoadingSkeleton lines={lines} />}
      {error && (
        <LoadError titleKey={errorTitleKey} error={error} onRetry={() => refetch()} shown={data} />
      )}
      {data !== undefined && children(data)}
    </>
  );
}
