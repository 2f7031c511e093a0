import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { beginFreshSignIn } from '#web/parts/fresh-sign-in/begin-fresh-sign-in.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { addressChangeQuery, useAskForAddress } from '../api/address-change.ts';
import { AddressCodeForm } from './address-code-form.tsx';
import { NewAddressForm } from './new-address-form.tsx';

/** The new address, then the code that went there, which another device may have asked for. */
export function ChangeAddress({ email }: { readonly email: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(addressChangeQuery);
  const ask = useAskForAddress();
  const [asking, setAsking] = useState<{ readonly email: string } | null>(null);
  if (data === undefined) {
    return failedToLoad({ data, error }) ? (
      <LoadFailed title={t('account.address.load-failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  }
  const { change } = data;
  if (asking !== null) {
    return (
      <NewAddressForm
        email={email}
        initial={asking.email}
        beginSignIn={beginFreshSignIn}
        askWith={(token, request) => ask(request, token)}
        onAsked={() => setAsking(null)}
        onCancel={() => setAsking(null)}
      />
    );
  }
  return (
    <>
      <p>
        <span className="muted">{t('account.email')}: </span>
        {email}
      </p>
      {change === null ? (
        <div>
          <Button variant="secondary" onClick={() => setAsking({ email: '' })}>
            {t('account.address.open')}
          </Button>
        </div>
      ) : (
        <AddressCodeForm
          key={change.askedAt}
          change={change}
          onDone={() => toast({ title: t('account.address.done') })}
          onAgain={() => setAsking(change)}
        />
      )}
    </>
  );
}
