import type { MoneyReport } from '#shared/contracts/admin/money-report.ts';
import type { MoneyGroup } from '#shared/domain/billing/money-ledger.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

type Coach = Pick<NonNullable<MoneyReport['coaches']>[number], 'coachId' | 'name'>;

export function useMoneyNames() {
  const t = useText();
  return {
    groupName: (group: MoneyGroup | 'other') =>
      group === 'in-person' || group === 'other' ? t('money.without-tier') : tierNames[group].displayName,
    coachName: ({ coachId, name }: Coach) => {
      if (coachId === undefined) return t('money.coach-unknown');
      if (coachId === null) return t('money.coach-none');
      return name ?? t('money.coach-gone', { id: coachId.slice(0, 8) });
    },
  };
}
