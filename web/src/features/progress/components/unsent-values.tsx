import type { Account } from '#shared/contracts/account/account.ts';
import type { measurementsRule } from '#web/lib/device/outbox/answers/body-values.ts';
import { UnsentWrites } from '#web/parts/outbox/unsent-writes.tsx';
import { useNameOfValues } from '../use-name-of-values.ts';

/** The values of one kind that only this device has. */
export function UnsentValues({
  account,
  rule,
}: {
  readonly account: Account;
  readonly rule: Pick<typeof measurementsRule, 'isOf'>;
}) {
  const nameOf = useNameOfValues(account);
  return (
    <UnsentWrites
      accountId={account.id}
      isOf={rule.isOf}
      nameOf={nameOf}
      reasonOf={({ refusedAs }) => (refusedAs === 'value_changed' ? 'progress.value-changed' : null)}
    />
  );
}
