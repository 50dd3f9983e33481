import { useTranslation } from 'react-i18next';
import { formatMoney, type Money } from '#shared/money.ts';

interface Props {
  readonly shippingCost: Money;
  /** Undefined if the currencies are mixed: then there is none. */
  readonly total: Money | undefined;
  /** The columns to the left of the sums. */
  readonly span: number;
}

/** The foot of a table of costs: shipping and total. */
export function CostFoot({ shippingCost, total, span }: Props) {
  const { t } = useTranslation();
  const row = (name: string, money: Money) => (
    <>
      <th scope="row" colSpan={span}>
        {name}
      </th>
      <td>{formatMoney(money)}</td>
    </>
  );
  return (
    <tfoot>
      <tr>{row(t('Shop_Shipping'), shippingCost)}</tr>
      {total && <tr className="cost-total">{row(t('Shop_Total'), total)}</tr>}
    </tfoot>
  );
}
