import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { type MoneyBackReason, moneyBackReasons } from '#shared/domain/billing/money-back.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMoneyBack } from '../api/admin-clients.ts';
import { NeedsPermission } from '../components/needs-permission.tsx';

const needed: AdminPermission = 'refunds.write';

/** The guarantee: whether it can still be given, by whom it was given, and the two steps that give it. */
export function MoneyBack({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const language = useLanguage();
  const { profile } = useAuth();
  const isAllowed = profile?.permissions.includes(needed) === true;
  const { show } = usePersonClock();
  const [isOpen, setIsOpen] = useState(false);
  const { state, until, amount_cents, reason, by, at } = client.moneyBack;
  const amount = formatAmount(amount_cents, language);
  const day = (instant: string | null) => (instant === null ? '' : show(instant, { dateStyle: 'long' }));
  const isPossible = state === 'open' || state === 'begun';
  const values = {
    amount,
    days: legalTerms.moneyBackDays,
    date: day(until),
    given: day(at),
    name: by ?? '–',
  };
  return (
    <section className="admin-stack" aria-labelledby="admin-money-back">
      <h2 id="admin-money-back">{t('admin-clients.money-back')}</h2>
      <p>{t(`admin-clients.money-back-${state}`, values)}</p>
      {reason === null ? null : (
        <p className="muted">
          {t('admin-clients.reason')}: {t(`admin-clients.reason-${reason}`)}
        </p>
      )}
      {isPossible && !isAllowed ? <NeedsPermission missing={[needed]} /> : null}
      {isPossible && isAllowed ? (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {t(state === 'begun' ? 'admin-clients.finish' : 'admin-clients.give', { amount })}
        </Button>
      ) : null}
      <Confirm client={client} open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['money_back_over', 'admin-clients.refused-over'],
  ['payment_disputed', 'admin-clients.refused-disputed'],
  ['amount_changed', 'admin-clients.refused-changed'],
  ['nothing_paid', 'admin-clients.refused-nothing'],
]);

function Confirm({
  client: { id, name, moneyBack },
  open,
  onClose,
}: {
  readonly client: AdminClient;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const give = useMoneyBack(id);
  const [reason, setReason] = useState<MoneyBackReason>(moneyBack.reason ?? moneyBackReasons[0]);
  const { amount_cents } = moneyBack;
  const amount = formatAmount(amount_cents, language);
  const refusal = give.error instanceof ApiError ? refusals.get(give.error.code) : undefined;
  const close = () => {
    give.reset();
    onClose();
  };
  const submit = () =>
    give.mutate(
      { amount_cents, reason },
      {
        onSuccess: () => {
          toast({ title: t('admin-clients.given', { amount }) });
          close();
        },
      },
    );
  return (
    <Dialog open={open} onClose={close} title={t('admin-clients.confirm-title', { amount })}>
      <form
        className="admin-stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('admin-clients.confirm-text', { amount, name })}</p>
        <Select
          label={t('admin-clients.reason')}
          value={reason}
          disabled={moneyBack.reason !== null}
          onChange={({ target }) =>
            setReason(moneyBackReasons.find((each) => each === target.value) ?? 'other')
          }
        >
          {moneyBackReasons.map((each) => (
            <option key={each} value={each}>
              {t(`admin-clients.reason-${each}`)}
            </option>
          ))}
        </Select>
        {give.isError ? (
          <Alert tone="danger">
            {t(refusal ?? 'admin-clients.refused', { days: legalTerms.moneyBackDays })}
          </Alert>
        ) : null}
        <div className="actions">
          <Button type="submit" variant="danger" busy={give.isPending}>
            {t('admin-clients.confirm', { amount })}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('admin-clients.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
