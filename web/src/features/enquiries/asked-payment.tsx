import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { readBillingStatus } from '#web/data/billing/read-billing-status.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { AuthProvider, useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';

type Props = {
  readonly paymentId: string;
  /** @param email Of the account that paid, by which an admin finds the payment. */
  readonly onChoose: (paymentId: string, email: string) => void;
};

/** Lets a client who is logged in name the payment that a refund is asked of. */
export default function AskedPayment(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <OwnPayments {...props} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

function OwnPayments(props: Props) {
  const t = useText();
  const { profile, loading } = useAuth();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['billing', 'own-payments', profile?.id],
    queryFn: async () => (await readBillingStatus()).orders,
    enabled: profile?.role === 'client',
    staleTime: 0,
  });
  if (loading) return <Skeleton lines={2} />;
  if (profile?.role !== 'client') return <p className="muted">{t('enquiries.support.payment-login')}</p>;
  if (isPending) return <Skeleton lines={2} />;
  if (!data || failedToLoad({ data, error })) {
    return <LoadFailed title={t('enquiries.support.payment-failed')} onRetry={() => void refetch()} />;
  }
  return <Choice {...props} email={profile.email} payments={data.filter(isRefundable)} />;
}

const isRefundable = ({ status, amount_cents, refundedCents = 0 }: Order) =>
  status === 'paid' && amount_cents > refundedCents;

function Choice({
  paymentId,
  onChoose,
  email,
  payments,
}: Props & { readonly email: string; readonly payments: readonly Order[] }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const { nameOf } = usePurchaseName();
  if (payments.length === 0) return <p className="muted">{t('enquiries.support.payment-none')}</p>;
  return (
    <Select
      label={t('enquiries.support.payment')}
      value={paymentId}
      onChange={({ target }) => onChoose(target.value, email)}
    >
      <option value="">{t('enquiries.support.payment-unsure')}</option>
      {payments.map(({ id, created_at, amount_cents, pricing_plans }) => (
        <option key={id} value={id}>
          {[
            show(created_at, { dateStyle: 'medium' }),
            formatAmount(amount_cents, language),
            nameOf(pricing_plans),
          ].join(' · ')}
        </option>
      ))}
    </Select>
  );
}
