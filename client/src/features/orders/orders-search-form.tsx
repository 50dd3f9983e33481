import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../parts/form.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { everyOrder, isSearch, type OrderSearch, orderSearchSchema } from './orders-search.ts';

const resolver = formResolver(orderSearchSchema);

interface Props {
  /** The search that the list shows. */
  readonly shown: OrderSearch;
  readonly onSearch: (search: OrderSearch) => void;
}

/** Searches for a name or number, and for the days on which orders were placed. */
export function OrdersSearchForm({ shown, onSearch }: Props) {
  const { t } = useTranslation();
  const form = useForm({ resolver, values: shown });
  const { control } = form;
  const hasDays = shown.from !== '' || shown.to !== '';
  return (
    <search className="orders-search">
      <Form form={form} label={t('AdminOrders_Find')} onSubmit={onSearch}>
        <div className="orders-search-line">
          <TextField
            control={control}
            name="search"
            type="search"
            label={t('AdminOrders_Search')}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            spellCheck={false}
          />
          <button type="submit" className="btn btn-outline-primary">
            <Search size={18} aria-hidden />
            {t('AdminOrders_DoSearch')}
          </button>
          {isSearch(shown) && (
            <Button onPress={() => onSearch(everyOrder)}>{t('AdminOrders_ShowAll')}</Button>
          )}
        </div>
        <Unfold line={t('Ui_ByDate')} isOpen={hasDays}>
          <div className="orders-search-days">
            <DateField control={control} name="from" label={t('AdminOrders_From')} />
            <DateField control={control} name="to" label={t('AdminOrders_To')} />
          </div>
        </Unfold>
      </Form>
    </search>
  );
}
