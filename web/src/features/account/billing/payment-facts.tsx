import type { PaymentDetails } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useCardName, usePaymentDetails, useReplaceCard } from '../api/payment-details.ts';
import { reductionOf } from '../plan-change/reduction.ts';
import { TaxIds } from './tax-ids.tsx';

/** The last instant of the month on the card. */
function expiryOf({ expYear, expMonth }: NonNullable<PaymentDetails['card']>): number {
  return Date.UTC(expYear, expMonth, 1) - 1;
}

type ShownDiscount = NonNullable<PaymentDetails['discount']>;

const lengthOf = ({ isOnce, endsAt }: ShownDiscount) =>
  isOnce ? 'once' : endsAt === null ? 'always' : 'until';

/** The card and the next charge as the provider has them, with the way to another card. */
export function PaymentFacts({
  subscriptionId,
  takesCodes,
  timeZone,
}: {
  readonly subscriptionId: string;
  readonly takesCodes: boolean;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const details = usePaymentDetails(subscriptionId);
  const replace = useReplaceCard();
  const named = useCardName();
  if (details.isPending) return <Skeleton lines={2} />;
  if (details.data === undefined || failedToLoad(details)) {
    return <LoadFailed title={t('billing.card.unknown')} onRetry={() => void details.refetch()} />;
  }
  const { card, nextCharge: next, discount, taxIds } = details.data;
  const expiresFirst = card !== null && next !== null && expiryOf(card) < Date.parse(next.at);
  const replaceButton = (
    <NeedsConnection act="pay" isShown isSaid>
      <Button size="small" variant="secondary" busy={replace.isPending} onClick={() => replace.mutate()}>
        {t(card === null ? 'billing.card.add' : 'billing.card.replace')}
      </Button>
    </NeedsConnection>
  );
  return (
    <>
      {expiresFirst ? (
        <Alert tone="warning">
          <p>{t('billing.card.expires-first')}</p>
          <div className="actions">{replaceButton}</div>
        </Alert>
      ) : null}
      <dl className="account-facts">
        <div>
          <dt>{t('billing.card.next')}</dt>
          <dd>
            <span>
              {next === null
                ? t('billing.card.next-none')
                : t('billing.card.next-charge', {
                    amount: formatAmount(next.amount_cents, language),
                    date: formatDate(next.at, language, timeZone),
                  })}
            </span>
            {discount === null && takesCodes ? (
              <div>
                <LinkButton size="small" variant="secondary" to={planChangePath('code')} preventScrollReset>
                  {t('billing.discount.use')}
                </LinkButton>
              </div>
            ) : null}
          </dd>
        </div>
        {discount === null ? null : (
          <div>
            <dt>{t('billing.discount.title')}</dt>
            <dd>
              {t(`billing.discount.${lengthOf(discount)}`, {
                off: reductionOf(discount, language),
                date: discount.endsAt === null ? '' : formatDate(discount.endsAt, language, timeZone),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('billing.card.card')}</dt>
          <dd>
            {card === null ? t('billing.card.none') : named(card)}
            {expiresFirst ? null : <div>{replaceButton}</div>}
          </dd>
        </div>
        {taxIds === null ? null : <TaxIds ids={taxIds} />}
      </dl>
    </>
  );
}
