import { Link, useNavigate } from 'react-router-dom';
import type { FoundPerson, PendingPurchaseView } from '#shared/contracts/admin/admin-clients.ts';
import { unconfirmedPurchaseDays } from '#shared/domain/access/purchase-challenge.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { useFindAccount } from '../api/admin-clients.ts';
import { PeopleSearch } from '../components/people-search.tsx';
import { ResendConfirmation } from '../people/resend-for-sign-up.tsx';

export function FindAccount() {
  const t = useText();
  const navigate = useNavigate();
  const find = useFindAccount();
  const search = (typed: string) =>
    find.mutate(typed, {
      onSuccess: ({ people: [person, ...others], hasMore }) => {
        if (person === undefined || others.length > 0 || hasMore) return;
        void navigate(paths.adminClients.to(person.id));
      },
    });
  const people = find.data?.people ?? [];
  const purchases = find.data?.pendingPurchases ?? [];
  const unconfirmed = find.data?.unconfirmedEmail;
  return (
    <Card>
      <PeopleSearch
        label={t('admin-clients.search')}
        hint={t('admin-clients.search-hint')}
        submit={t('admin-clients.find')}
        isBusy={find.isPending}
        onSearch={search}
      >
        <div role="status" className="admin-stack">
          {find.isSuccess &&
          people.length === 0 &&
          purchases.length === 0 &&
          !find.data.hasMore &&
          unconfirmed === undefined ? (
            <Alert>{t('admin-clients.none')}</Alert>
          ) : null}
          {people.length > 1 || (people.length === 1 && find.data?.hasMore) ? (
            <FoundPeople people={people} />
          ) : null}
          {find.data?.hasMore ? <p className="muted">{t('admin-clients.more')}</p> : null}
        </div>
        {find.isError ? <Alert tone="danger">{t('admin-clients.find-failed')}</Alert> : null}
        {people.length === 0 ? <PendingPurchases purchases={purchases} /> : null}
      </PeopleSearch>
      {/* A form of its own, which the search must not take for its own. */}
      {unconfirmed === undefined ? null : <ResendConfirmation email={unconfirmed} />}
    </Card>
  );
}

function FoundPeople({ people }: { readonly people: readonly FoundPerson[] }) {
  const t = useText();
  return (
    <ul className="admin-stack" aria-label={t('admin-clients.found')}>
      {people.map(({ id, name, email, role }) => (
        <li key={id} className="admin-row">
          <span>
            <Link to={paths.adminClients.to(id)}>{name}</Link>
            <br />
            <span className="muted">{email}</span>
          </span>
          <Badge>{t(`admin-clients.role-${role}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Nobody has signed in with the address yet, so there is no client to open. */
function PendingPurchases({ purchases }: { readonly purchases: readonly PendingPurchaseView[] }) {
  const t = useText();
  const language = useLanguage();
  return purchases.map(({ state, openedAt, refundedCents, customerUrl }) => (
    <Alert key={openedAt} title={t(`admin-clients.pending.${state}`)}>
      <p>
        {t('admin-clients.pending.opened', { date: formatDate(openedAt, language, browserZone()) })}{' '}
        {refundedCents === null
          ? t('admin-clients.pending.rule', { days: unconfirmedPurchaseDays })
          : t('admin-clients.pending.amount', { amount: formatAmount(refundedCents, language) })}
      </p>
      {customerUrl === null ? null : (
        <a href={customerUrl} target="_blank" rel="noopener noreferrer">
          {t('admin-clients.pending.customer')}
        </a>
      )}
    </Alert>
  ));
}
