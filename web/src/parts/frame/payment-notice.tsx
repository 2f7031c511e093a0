import { Suspense } from 'react';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';

const GraceBanner = lazyPart(() => import('#web/parts/billing/grace-banner.tsx'), ['billing']);
const PausedNotice = lazyPart(() => import('#web/parts/billing/paused-notice.tsx'), ['billing']);
const ReturnedPaymentNotice = lazyPart(
  () => import('#web/parts/billing/returned-payment-notice.tsx'),
  ['billing'],
);

export function PaymentNotice({
  account,
  entitlement,
}: {
  readonly account: Account;
  readonly entitlement: Entitlement;
}) {
  if (entitlement.paymentReturned === true) {
    return (
      <Suspense>
        <ReturnedPaymentNotice entitlement={entitlement} />
      </Suspense>
    );
  }
  if (entitlement.status === 'paused') {
    return (
      <Suspense>
        <PausedNotice until={entitlement.pausedUntil} timeZone={account.timeZone} />
      </Suspense>
    );
  }
  if (entitlement.graceEndsAt === undefined) return null;
  return (
    <Suspense>
      <GraceBanner entitlement={entitlement} timeZone={account.timeZone} />
    </Suspense>
  );
}
