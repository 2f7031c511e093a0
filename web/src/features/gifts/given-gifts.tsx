import { useQuery } from '@tanstack/react-query';
import type { GivenGift } from '#shared/contracts/billing/gifts.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { useMonths } from '#web/data/billing/use-months.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { givenGiftsQuery } from './gift-queries.ts';

export function GivenGifts({ timeZone }: { readonly timeZone: string }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(givenGiftsQuery);
  return (
    <Card className="stack">
      <h2>{t('gifts.given-title')}</h2>
      {isPending ? <Skeleton lines={2} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('gifts.load-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.gifts.length === 0 ? <p className="muted">{t('gifts.given-none')}</p> : null}
      <ul className="gift-list">
        {data?.gifts.map((gift) => (
          <li key={gift.code}>
            <Given gift={gift} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Given({ gift, timeZone }: { readonly gift: GivenGift; readonly timeZone: string }) {
  const t = useText();
  const language = useLanguage();
  const months = useMonths();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t('gifts.copied') }),
      // The browser denied it; the code is beside the button.
      () => toast({ title: t('gifts.copy-failed'), variant: 'destructive' }),
    );
  return (
    <>
      <div className="gift-head">
        <strong>
          {tierNames[gift.tier].displayName}, {months(gift.period)}
        </strong>
        <Badge>{t(`gifts.state.${gift.state}`)}</Badge>
      </div>
      <span className="muted">
        {t('gifts.bought', { date: formatDate(gift.paidAt, language, timeZone) })}
      </span>
      {gift.state === 'open' ? (
        <>
          <code className="gift-code">{gift.code}</code>
          <div className="actions">
            <Button size="small" variant="secondary" onClick={() => void copy(gift.code)}>
              {t('gifts.copy-code')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => void copy(`${window.location.origin}${paths.gifts.redeem(gift.code)}`)}
            >
              {t('gifts.copy-link')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}
