import { useSearchParams } from 'react-router-dom';
import {
  type MoneyFilter,
  type MoneyReport,
  moneyFilterSchema,
} from '#shared/contracts/admin/money-report.ts';
import { coachOfLine, moneyGroups } from '#shared/domain/billing/money-ledger.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { useMoneyNames } from './use-money-names.ts';

type Part = keyof MoneyFilter;

/** What the figures are of, from the address. An unknown value is none. */
export function useMoneyFilter() {
  const [search, setSearch] = useSearchParams();
  const parts = ['tier', 'period', 'coach'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  const { success, data } = moneyFilterSchema.safeParse(Object.fromEntries(parts));
  return {
    filter: success ? data : {},
    choosePart: (part: Part, value: string) =>
      setSearch(
        (before) => {
          if (value === '') before.delete(part);
          else before.set(part, value);
          return before;
        },
        { replace: true },
      ),
  };
}

type Props = {
  readonly filter: MoneyFilter;
  readonly coaches: NonNullable<MoneyReport['coaches']>;
  readonly onChoose: (part: Part, value: string) => void;
};

export function FilterFields({ filter, coaches, onChoose }: Props) {
  const t = useText();
  const { groupName, coachName } = useMoneyNames();
  const ids = coaches.map((each) => [coachOfLine(each.coachId), coachName(each)]);
  const isKnown = filter.coach === undefined || ids.some(([id]) => id === filter.coach);
  const field = (part: Part, label: string, options: readonly (readonly string[])[]) => (
    <Select label={label} value={filter[part] ?? ''} onChange={({ target }) => onChoose(part, target.value)}>
      <option value="">{t('money.all')}</option>
      {options.map(([id = '', name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      {field(
        'tier',
        t('money.tier'),
        moneyGroups.map((group) => [group, groupName(group)]),
      )}
      {field(
        'period',
        t('money.period'),
        billingPeriods.map((period) => [period, t(`billing.period.${period}`)]),
      )}
      {field('coach', t('money.coach'), isKnown ? ids : [...ids, [filter.coach ?? '', filter.coach ?? '']])}
    </>
  );
}
