import { useTranslation } from 'react-i18next';
import { centsOf, type Money, moneyOf } from '#shared/money.ts';
import { moneyText } from '../texts/number-text.ts';

interface FootProps {
  readonly shippingCost: Money;
  /** Undefined if the currencies are mixed. */
  readonly total: Money | undefined;
}

/** The foot: shipping and total. */
function CostFoot({ shippingCost, total }: FootProps) {
  const { t } = useTranslation();
  const row = (name: string, money: Money) => (
    <>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{moneyText(money)}</td>
    </>
  );
  return (
    <tfoot>
      <tr>{row(t('Shop_Shipping'), shippingCost)}</tr>
      {total && <tr className="cost-total">{row(t('Shop_Total'), total)}</tr>}
    </tfoot>
  );
}

interface Line {
  readonly name: string;
  readonly amount: number;
  readonly price: Money;
}

interface Props {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly shippingCost: Money;
  /** Undefined if the currencies are mixed. */
  readonly total: Money | undefined;
}

/** The ordered products and their costs, including shipping. */
export function CostTable({ caption, lines, shippingCost, total }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <table className="number-table cost-table">
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
                <span>{name}</span>
                <span className="note d-block">{moneyText(price)}</span>
              </th>
              <td>{amount}</td>
              <td>{moneyText(moneyOf(centsOf(price) * amount, price.currency))}</td>
            </tr>
          ))}
        </tbody>
        <CostFoot shippingCost={shippingCost} total={total} />
      </table>
      {total === undefined && (
        <p className="cost-table-invalid" role="alert">
          {t('Shop_TotalInvalid')}
        </p>
      )}
    </>
  );
}
