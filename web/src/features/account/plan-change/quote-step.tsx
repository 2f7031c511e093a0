import { useState } from 'react';
import type { PlanQuote, QuoteRequest } from '#shared/contracts/billing/plan-quotes.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { PortalButton } from '#web/parts/billing/portal-button.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { replacedQuote, useConfirmQuote, usePlanQuote } from '../api/plan-quotes.ts';
import { changeRefusal } from './change-refusal.ts';
import { namedKind, QuoteFacts } from './quote-facts.tsx';

export function QuoteStep({
  request,
  back,
  timeZone,
  onBack,
  onClose,
}: {
  readonly request: QuoteRequest;
  /** What the way back says. */
  readonly back: string;
  readonly timeZone: string | undefined;
  readonly onBack: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const quote = usePlanQuote(request);
  const confirm = useConfirmQuote(request);
  const [notice, setNotice] = useState<string | null>(null);

  // Before anything about the quote: this change happened, and the way to pay is here alone.
  if (quote.data && confirm.data?.outcome === 'unpaid') {
    const plan = tierNames[quote.data.to.tier].displayName;
    return <Unpaid plan={plan} payUrl={confirm.data.payUrl} onClose={onClose} />;
  }
  if (quote.isPending) {
    return (
      <div className="plan-change" aria-busy="true">
        <p>{t('plan-change.loading')}</p>
        <Skeleton lines={5} />
      </div>
    );
  }
  if (quote.isError) {
    return <Refused error={quote.error} back={back} onBack={onBack} onRetry={() => void quote.refetch()} />;
  }
  const shown = quote.data;
  const plan = tierNames[shown.to.tier].displayName;

  function accept(): void {
    setNotice(null);
    confirm.mutateAsync(shown.id).then(
      ({ outcome }) => {
        if (outcome === 'unpaid') return;
        onClose();
        const date = formatDate(shown.startsAt, language, timeZone);
        const until = shown.resumesAt === null ? '' : formatDate(shown.resumesAt, language, timeZone);
        const named = namedKind(shown);
        const done = named === 'now' || named === 'renewal' ? outcome : named;
        toast({ title: t(`plan-change.done.${done}`, { plan, date, until }) });
      },
      (error: unknown) => setNotice(noticeOf(error)),
    );
  }

  function noticeOf(error: unknown): string {
    const next = replacedQuote(error);
    if (next !== null) {
      const [before, after] = [firstCharge(shown), firstCharge(next)];
      if (before === after) return t('plan-change.replaced-same');
      return t('plan-change.replaced', {
        before: formatAmount(before, language),
        after: formatAmount(after, language),
      });
    }
    return t(changeRefusal(error) ?? 'plan-change.confirm-failed');
  }

  return (
    <div className={`plan-change tier-${shown.to.tier}`}>
      {notice === null ? null : <Alert tone="warning">{notice}</Alert>}
      <QuoteFacts quote={shown} timeZone={timeZone} />
      <Button wide busy={confirm.isPending} onClick={accept}>
        {confirm.isPending
          ? t('plan-change.confirming')
          : t(`plan-change.confirm.${namedKind(shown)}`, {
              amount: formatAmount(shown.dueNow.amount_cents, language),
            })}
      </Button>
      <Button wide variant="secondary" onClick={onBack}>
        {back}
      </Button>
    </div>
  );
}

/** What the person compares: due now, or the first charge of a change that waits. */
function firstCharge({ kind, paidUntil, dueNow, charges }: PlanQuote): number {
  const isChargedNow = kind === 'now' || (kind === 'resume' && paidUntil === undefined);
  return isChargedNow ? dueNow.amount_cents : (charges[0]?.amount_cents ?? 0);
}

function Refused({
  error,
  back,
  onBack,
  onRetry,
}: {
  readonly error: unknown;
  readonly back: string;
  readonly onBack: () => void;
  readonly onRetry: () => void;
}) {
  const t = useText();
  const refusal = changeRefusal(error);
  return (
    <div className="plan-change">
      <Alert tone={refusal === null ? 'danger' : 'warning'}>{t(refusal ?? 'plan-change.failed')}</Alert>
      {refusal === 'plan-change.refused.payment-outstanding' ? (
        <PortalButton label={t('billing.manage')} />
      ) : null}
      {refusal === null ? <Button onClick={onRetry}>{t('billing.load.retry')}</Button> : null}
      <Button variant="secondary" onClick={onBack}>
        {back}
      </Button>
    </div>
  );
}

function Unpaid({
  plan,
  payUrl,
  onClose,
}: {
  readonly plan: string;
  readonly payUrl: string | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <div className="plan-change">
      <Alert tone="warning">{t('plan-change.unpaid', { plan })}</Alert>
      {payUrl === null ? null : (
        <ExternalLinkButton wide href={payUrl}>
          {t('billing.change.pay')}
        </ExternalLinkButton>
      )}
      <Button wide variant="secondary" onClick={onClose}>
        {t('plan-change.later')}
      </Button>
    </div>
  );
}
