import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { LongevityAvailability } from '#shared/contracts/enquiries.ts';
import { tierNames } from '#shared/domain/tier-names.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { readLongevityPlaces } from './read-longevity-places.ts';
import './enquiries.css';

/** Its form brings the contracts along, which nobody needs who only looks. */
const WaitingListDialog = lazy(() => import('./waiting-list-dialog.tsx'));

const ConfirmWaitingDialog = lazy(() => import('./confirm-waiting-dialog.tsx'));
/** In the link of the mail that confirms an address. */
const waitingParameter = 'waiting';

type State = 'loading' | 'failed' | LongevityAvailability;

/** The places of the limited tier as they are at this moment, and the way onto its waiting list. */
export default function LongevityPlaces({
  onTake,
}: {
  /** Shows what the tier costs: while places are free nobody has to wait. */
  readonly onTake: () => void;
}) {
  const t = useText();
  const [state, setState] = useState<State>('loading');
  const [joining, setJoining] = useState(false);
  const [token, setToken] = useState(() => new URLSearchParams(window.location.search).get(waitingParameter));
  const plan = tierNames.longevity.displayName;
  const isFree = typeof state === 'object' && state.free > 0;
  const load = useCallback(() => {
    readLongevityPlaces().then(setState, (error: unknown) => {
      console.warn('The places could not be counted', error);
      setState('failed');
    });
  }, []);
  useEffect(load, [load]);

  return (
    <div className="places tier-longevity" aria-busy={state === 'loading'}>
      <h3>{t('enquiries.places.title', { plan })}</h3>
      <p role="status">{state === 'loading' ? t('enquiries.places.loading') : <Counted state={state} />}</p>
      {state === 'failed' ? (
        <Button variant="secondary" onClick={load}>
          {t('enquiries.places.retry')}
        </Button>
      ) : null}
      {isFree ? (
        <Button variant="secondary" onClick={onTake}>
          {t('enquiries.places.take', { plan })}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setJoining(true)}>
          {t('enquiries.places.join')}
        </Button>
      )}
      {joining ? (
        <Suspense>
          <WaitingListDialog onClose={() => setJoining(false)} />
        </Suspense>
      ) : null}
      {token ? (
        <Suspense>
          <ConfirmWaitingDialog token={token} onClose={() => setToken(null)} onJoined={load} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Counted({ state }: { readonly state: Exclude<State, 'loading'> }) {
  const t = useText();
  if (state === 'failed') return t('enquiries.places.failed');
  const { free, capacity, waiting } = state;
  return (
    <>
      <strong>{t('enquiries.places.free', { free, capacity })}</strong>
      {waiting > 0 ? ` ${t('enquiries.places.waiting', { waiting })}` : null}
    </>
  );
}
