import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { moneyBackRequestSchema } from '#shared/contracts/billing/money-back.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { type MoneyBackReason, moneyBackReasons } from '#shared/domain/billing/money-back.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMoneyBack } from '../api/admin-clients.ts';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { ActForm } from '../people/act-form.tsx';

const needed: AdminPermission = 'refunds.write';

/** The guarantee: whether it can still be given, by whom it was given, and the two steps that give it. */
export function MoneyBack({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const language = useLanguage();
  const { profile } = useAuth();
  const isAllowed = profile?.permissions.includes(needed) === true;
  const { show } = usePersonClock();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
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
      <Dialog open={isOpen} onClose={close} title={t('admin-clients.confirm-title', { amount })}>
        <Confirm client={client} onClose={close} />
      </Dialog>
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
  onClose,
}: {
  readonly client: AdminClient;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const give = useMoneyBack(id);
  const [reason, setReason] = useState<MoneyBackReason>(moneyBack.reason ?? moneyBackReasons[0]);
  const { amount_cents } = moneyBack;
  const amount = formatAmount(amount_cents, language);
  return (
    <ActForm
      lead={t('admin-clients.confirm-text', { amount, name })}
      button={t('admin-clients.confirm', { amount })}
      refusals={refusals}
      read={() => readByContract(moneyBackRequestSchema, { amount_cents, reason }, {})}
      actWith={give}
      onDone={() => {
        toast({ title: t('admin-clients.given', { amount }) });
        onClose();
      }}
      onCancel={onClose}
      hasReason={false}
      isDanger
    >
      {() => (
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
      )}
    </ActForm>
  );
}
