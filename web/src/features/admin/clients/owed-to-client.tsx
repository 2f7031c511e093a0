import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { EmptyState } from '#web/ui/display/display.tsx';

const shown = 10;

/** Prepaid sessions, and promises with what late answers gave back. */
export function OwedToClient({ client: { credits, promises } }: { readonly client: AdminClient }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const { inPersonName } = usePurchaseName();
  return (
    <section className="admin-stack">
      <h2>{t('admin-clients.credits')}</h2>
      {credits.length === 0 ? <EmptyState title={t('admin-clients.no-credits')} /> : null}
      <ul>
        {credits.map(({ id, place, sessions, available }) => (
          <li key={id}>
            {inPersonName({ place, sessions })}:{' '}
            {t('admin-clients.credits-left', { left: available, count: sessions })}
          </li>
        ))}
      </ul>
      <h2>{t('admin-clients.promises')}</h2>
      {promises.length === 0 ? <EmptyState title={t('admin-clients.no-promises')} /> : null}
      <ul>
        {promises.slice(0, shown).map(({ id, kind, state, dueAt, credits: given }) => (
          <li key={id}>
            {t('admin-clients.promise', {
              kind: t(`admin-clients.promise-${kind}`),
              at: show(dueAt, dayAndTime),
              state: t(`promises.state-${state}`),
            })}
            {given.map(({ cents, way }) => (
              <span key={`${way}-${cents}`}>
                {' '}
                {t(`admin-clients.credit-${way}`, { amount: formatAmount(cents, language) })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
