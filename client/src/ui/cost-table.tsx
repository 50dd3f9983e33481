import { useTranslation } from 'react-i18next';
import { centsOf, formatMoney, type Money, moneyOf } from '#shared/money.ts';
import { CostFoot } from './cost-foot.tsx';

interface Line {
  readonly name: string;
  readonly amount: number;
  readonly price: Money;
}

interface Props {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly shippingCost: Money;
  /** Undefined if the currencies are mixed: then there is none. */
  readonly total: Money | undefined;
}

/** What is ordered and what it costs, shipping included. */
export function CostTable({ caption, lines, shippingCost, total }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <table className="cost-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Shop_Product')}</th>
            <th scope="col">{t('Shop_Amount')}</th>
            <th scope="col">{t('Shop_Sum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, amount, price }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className="cost-table-price">{formatMoney(price)}</span>
              </th>
              <td>{amount}</td>
              <td>{formatMoney(moneyOf(centsOf(price) * amount, price.currency))}</td>
            </tr>
          ))}
        </tbody>
        <CostFoot shippingCost={shippingCost} total={total} span={2} />
      </table>
      {total === undefined && (
        <p className="cost-table-invalid" role="alert">
          {t('Shop_TotalInvalid')}
        </p>
      )}
    </>
  );
}
