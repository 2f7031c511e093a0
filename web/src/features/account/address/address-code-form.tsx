import { useState } from 'react';
import {
  type AddressChangeResponse,
  confirmAddressRequestSchema,
} from '#shared/contracts/account/address-change.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useConfirmAddress, useWithdrawAddressChange } from '../api/address-change.ts';
import { addressRefusal } from './address-refusal.ts';

type Props = {
  readonly change: NonNullable<AddressChangeResponse['change']>;
  readonly onDone: () => void;
  readonly onAgain: () => void;
};

/** Takes the code that went to the new address. */
export function AddressCodeForm({ change: { email, until }, onDone, onAgain }: Props) {
  const t = useText();
  const { show } = usePersonClock();
  const [code, setCode] = useState('');
  const confirm = useConfirmAddress(onDone);
  const withdraw = useWithdrawAddressChange();
  const { problems, request } = readByContract(
    confirmAddressRequestSchema,
    // Some mail programs copy spaces along.
    { email, code: code.replaceAll(/\s/g, '') },
    { code: t('auth.error.code-format') },
  );
  const { form, errorOf, amend } = useContractForm({
    problems,
    request,
    send: (given) => confirm.mutate(given),
  });
  const busy = confirm.isPending || withdraw.isPending;
  const failure = confirm.error ?? withdraw.error;
  const refusal = failure === null ? undefined : addressRefusal(failure);
  return (
    <form className="account-form" {...form}>
      <p role="status">{t('account.address.waiting', { email, until: show(until, dayAndTime) })}</p>
      {refusal !== undefined && refusal.at !== 'code' ? <Alert tone="danger">{t(refusal.key)}</Alert> : null}
      <Field
        label={t('auth.field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={refusal?.at === 'code' ? t(refusal.key) : errorOf('code')}
        onChange={({ target }) => {
          setCode(target.value);
          confirm.reset();
          amend('code');
        }}
      />
      <div className="actions">
        <Button type="submit" busy={confirm.isPending} disabled={withdraw.isPending}>
          {t(confirm.isPending ? 'account.address.confirming' : 'account.address.confirm')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onAgain}>
          {t('account.address.again')}
        </Button>
        <Button
          variant="ghost"
          busy={withdraw.isPending}
          disabled={confirm.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t('account.address.withdraw')}
        </Button>
      </div>
    </form>
  );
}
