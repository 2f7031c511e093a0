import { Suspense, useState } from 'react';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import {
  type KnownAvailability,
  refreshAvailability,
  useAvailability,
  useIsClosed,
} from '#web/data/plans/availability.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import '#web/parts/enquiries/enquiries.css';

/** Its form brings the contracts along, which nobody needs who only looks. */
const WaitingListDialog = lazyPart(() => import('#web/parts/enquiries/waiting-list-dialog.tsx'));

const ConfirmWaitingDialog = lazyPart(() => import('./confirm-waiting-dialog.tsx'));
const waitingParameter = 'waiting';

export default function LongevitySeats({ onTake }: { readonly onTake: () => void }) {
  const t = useText();
  const places = useAvailability();
  const [joining, setJoining] = useState(false);
  const [token, setToken] = useState(() => new URLSearchParams(window.location.search).get(waitingParameter));
  const plan = tierNames.longevity.displayName;
  const isClosed = useIsClosed()('longevity');
  const isFree = typeof places === 'object' && !isClosed;
  const recount = () => void refreshAvailability();

  return (
    <div className="places tier-longevity" aria-busy={places === 'loading'}>
      <h3>{t('enquiries.places.title', { plan })}</h3>
      <p role="status">
        {places === 'loading' ? t('enquiries.places.loading') : <Counted places={places} />}
      </p>
      {places === 'failed' ? (
        <Button variant="secondary" onClick={recount}>
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
          <WaitingListDialog tier="longevity" onClose={() => setJoining(false)} />
        </Suspense>
      ) : null}
      {token ? (
        <Suspense>
          <ConfirmWaitingDialog token={token} onClose={() => setToken(null)} onJoined={recount} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Counted({ places }: { readonly places: Exclude<KnownAvailability, 'loading'> }) {
  const t = useText();
  if (places === 'failed') return t('enquiries.places.failed');
  const { seats, waiting } = places.longevity;
  return (
    <>
      {seats === null ? null : <strong>{t('enquiries.places.free', seats)}</strong>}
      {waiting > 0 ? ` ${t('enquiries.places.waiting', { waiting })}` : null}
    </>
  );
}
