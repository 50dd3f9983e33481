import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '#shared/api/operator.ts';
import { api } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { queryClient } from '../../session/query-client.ts';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { PostalAddress } from '../../ui/texts/postal-address.tsx';

const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => api.operator({}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Loads the operator before a page shows the card. */
export function prepareOperator(): Promise<void> {
  return queryClient.prefetchQuery(operatorQuery);
}

function Way({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ways({ operator }: { readonly operator: Operator }) {
  const { t } = useTranslation();
  const { phoneNumber, email, sourceUrl, vatId } = operator;
  return (
    <dl className="operator-ways">
      {phoneNumber !== '' && (
        <Way name={t('Operator_Phone')}>
          <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>
        </Way>
      )}
      {email !== '' && (
        <Way name={t('Operator_Email')}>
          <a href={`mailto:${email}`}>
            <BreakableText text={email} />
          </a>
        </Way>
      )}
      {vatId !== undefined && <Way name={t('Operator_VatId')}>{vatId}</Way>}
      <Way name={t('Operator_Source')}>
        <a href={sourceUrl}>
          <BreakableText text={sourceUrl} />
        </a>
      </Way>
    </dl>
  );
}

/** Who runs this installation: the postal address, phone, e-mail and source code. */
export function OperatorCard() {
  const operator = useQuery(operatorQuery);
  return (
    <Loaded query={operator} errorTitleKey="Operator_CouldNotLoad" lines={5}>
      {(data) => (
        <div className="operator">
          <PostalAddress contact={{ ...data, email: '', phoneNumber: '' }} />
          <Ways operator={data} />
        </div>
      )}
    </Loaded>
  );
}
