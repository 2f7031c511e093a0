import { useState } from 'react';
import type { GiftPreview } from '#shared/contracts/billing/gifts.ts';
import { giftCodeOf } from '#shared/domain/billing/gifts.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { useMonths } from '#web/data/billing/use-months.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { giftRefusal, usePreviewGift, useRedeemGift } from './gift-queries.ts';

/** Shows what a code gives, then gives it. */
export function RedeemGift({ sent, timeZone }: { readonly sent: string; readonly timeZone: string }) {
  const t = useText();
  const [typed, setTyped] = useState(sent);
  const preview = usePreviewGift();
  const redeem = useRedeemGift();
  const shown = preview.data;

  const written = giftCodeOf(typed);
  const { form, errorOf } = useContractForm({
    problems: { code: written === null ? t('gifts.code-invalid') : undefined },
    request: written,
    send: (code) => preview.mutate(code),
  });
  function accept({ code, redeemsAs }: GiftPreview): void {
    redeem.mutate({ code, redeemsAs });
  }

  const failure = redeem.error ?? preview.error;
  return (
    <Card className="stack">
      <h2>{t('gifts.redeem-title')}</h2>
      <NeedsConnection act="pay">
        {failure === null ? null : <Alert tone="warning">{t(giftRefusal(failure), legalNumbers())}</Alert>}
        {shown === undefined ? (
          <form className="stack" {...form}>
            <Field
              required
              label={t('gifts.code')}
              hint={t('gifts.code-hint')}
              error={errorOf('code')}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
            <div className="actions">
              <Button type="submit" busy={preview.isPending}>
                {t('gifts.look')}
              </Button>
            </div>
          </form>
        ) : redeem.isSuccess ? (
          <Redeemed gift={shown} />
        ) : (
          <>
            <WhatItGives gift={shown} timeZone={timeZone} />
            <div className="actions">
              <Button busy={redeem.isPending} onClick={() => accept(shown)}>
                {t('gifts.redeem')}
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  preview.reset();
                  redeem.reset();
                }}
              >
                {t('gifts.other-code')}
              </Button>
            </div>
          </>
        )}
      </NeedsConnection>
    </Card>
  );
}

function WhatItGives({ gift, timeZone }: { readonly gift: GiftPreview; readonly timeZone: string }) {
  const t = useText();
  const language = useLanguage();
  const months = useMonths();
  const day = (instant: string) => formatDate(instant, language, timeZone);
  const plan = tierNames[gift.tier].displayName;
  if (gift.endsAt !== null) {
    return <p>{t('gifts.gives-plan', { plan, months: months(gift.period), date: day(gift.endsAt) })}</p>;
  }
  return (
    <>
      <p>{t('gifts.gives-credit', { plan, amount: formatAmount(gift.creditCents ?? 0, language) })}</p>
      {gift.charges === null ? (
        <p className="muted">{t('gifts.no-forecast')}</p>
      ) : (
        <>
          <h3>{t('gifts.next-payments')}</h3>
          <ul className="gift-charges">
            {gift.charges.map(({ at, amount_cents }) => (
              <li key={at}>
                <span>{day(at)}</span>
                <strong>{formatAmount(amount_cents, language)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Redeemed({ gift }: { readonly gift: GiftPreview }) {
  const t = useText();
  const language = useLanguage();
  const isPlan = gift.redeemsAs === 'plan';
  return (
    <>
      <Alert tone="success">
        {isPlan
          ? t('gifts.done-plan', { plan: tierNames[gift.tier].displayName })
          : t('gifts.done-credit', { amount: formatAmount(gift.creditCents ?? 0, language) })}
      </Alert>
      <div className="actions">
        <LinkButton to={isPlan ? paths.dashboard.link : `${paths.account.link}?tab=subscriptions`}>
          {t(isPlan ? 'gifts.to-dashboard' : 'gifts.to-account')}
        </LinkButton>
      </div>
    </>
  );
}
