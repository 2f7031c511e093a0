import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Consent } from '#shared/contracts/account/consents.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { ConsentFacts } from '#web/parts/consents/consent-facts.tsx';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { ShownOnRequest } from '#web/ui/display/shown-on-request.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { consentsQuery, useWithdrawAnyConsent } from '../api/consents.ts';

/** What the person agreed to. */
export function Consents() {
  const t = useText();
  return (
    <ShownOnRequest label={t('account.consents.show')}>
      <ConsentList />
    </ShownOnRequest>
  );
}

function ConsentList() {
  const t = useText();
  const { data, error, refetch } = useQuery(consentsQuery);
  if (data === undefined) {
    return failedToLoad({ data, error }) ? (
      <LoadFailed title={t('account.consents.load-failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={4} />
    );
  }
  if (data.consents.length === 0) return <p>{t('account.consents.none')}</p>;
  return (
    <ul className="consents" aria-label={t('account.consents.title')}>
      {data.consents.map((consent) => (
        <li key={consent.consent}>
          <GivenConsent {...consent} />
        </li>
      ))}
    </ul>
  );
}

/** Given again where the form asks for it, never here: nobody agrees by a list. */
function GivenConsent({ consent, isGiven, lines, text }: Consent) {
  const t = useText();
  const { isPending, withdraw } = useWithdrawAnyConsent();
  const [isWithdrawnHere, setWithdrawnHere] = useState(false);
  const name = t(`account.consents.name-${consent}`);
  const submit = () =>
    withdraw(consent).then(
      () => {
        setWithdrawnHere(true);
        toast({ title: t('account.consents.withdrawn', { name }) });
      },
      () => toast({ title: t('account.consents.failed'), variant: 'destructive' }),
    );
  return (
    <>
      <ConsentFacts consent={consent} lines={lines} text={text} />
      {isGiven ? (
        <>
          <p>{t(`account.consents.effect-${consent}`)}</p>
          <div>
            <Button variant="secondary" busy={isPending} onClick={() => void submit()}>
              {t('account.consents.withdraw', { name })}
            </Button>
          </div>
        </>
      ) : (
        <Ended isWithdrawnHere={isWithdrawnHere} />
      )}
    </>
  );
}

/** After a withdrawal here it takes the focus that left with the button. */
function Ended({ isWithdrawnHere }: { readonly isWithdrawnHere: boolean }) {
  const t = useText();
  const text = <p>{t('account.consents.ended')}</p>;
  return isWithdrawnHere ? <Arrival>{text}</Arrival> : text;
}
