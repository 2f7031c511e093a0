import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PendingPurchaseView } from '#shared/contracts/admin/admin-clients.ts';
import { unconfirmedPurchaseDays } from '#shared/domain/access/purchase-challenge.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useFindAccount } from './admin-clients.ts';

export function FindAccount() {
  const t = useText();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const find = useFindAccount();
  const search = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(email.trim(), {
      onSuccess: ({ client }) => {
        if (client !== null) void navigate(paths.adminClients.to(client.id));
      },
    });
  };
  return (
    <Card>
      <form className="admin-stack" onSubmit={search}>
        <Field
          label={t('admin-clients.email')}
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" busy={find.isPending}>
            {t('admin-clients.find')}
          </Button>
        </div>
        {find.isError ? <Alert tone="danger">{t('admin-clients.find-failed')}</Alert> : null}
        {find.isSuccess && find.data.client === null && find.data.pending_purchases.length === 0 ? (
          <Alert>{t('admin-clients.none')}</Alert>
        ) : null}
        {find.isSuccess && find.data.client === null ? (
          <PendingPurchases purchases={find.data.pending_purchases} />
        ) : null}
      </form>
    </Card>
  );
}

/** Nobody has signed in with the address yet, so there is no client to open. */
function PendingPurchases({ purchases }: { readonly purchases: readonly PendingPurchaseView[] }) {
  const t = useText();
  const language = useLanguage();
  return purchases.map(({ state, opened_at, refunded_cents, customer_url }) => (
    <Alert key={opened_at} title={t(`admin-clients.pending.${state}`)}>
      <p>
        {t('admin-clients.pending.opened', { date: formatDate(opened_at, language, browserZone()) })}{' '}
        {refunded_cents === null
          ? t('admin-clients.pending.rule', { days: unconfirmedPurchaseDays })
          : t('admin-clients.pending.amount', { amount: formatAmount(refunded_cents, language) })}
      </p>
      {customer_url === null ? null : (
        <a href={customer_url} target="_blank" rel="noopener noreferrer">
          {t('admin-clients.pending.customer')}
        </a>
      )}
    </Alert>
  ));
}
