import type { Account } from '#shared/contracts/account/account.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';

/** Answers the mail that warned them, until the day that it named. */
export function UnusedNotice({ account: { unusedDueAt } }: { readonly account: Account }) {
  const t = useText();
  const { show } = usePersonClock();
  if (unusedDueAt === undefined || Date.parse(unusedDueAt) <= Date.now()) return null;
  const day = show(unusedDueAt, { dateStyle: 'long' });
  return (
    <Alert tone="success" title={t('account.unused.title')}>
      <p>{t('account.unused.text', { day, months: legalTerms.unusedMonths })}</p>
    </Alert>
  );
}
