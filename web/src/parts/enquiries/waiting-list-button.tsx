import { Suspense, useState } from 'react';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

/** Its form brings the contracts along, which nobody needs who only looks. */
const WaitingListDialog = lazyPart(() => import('./waiting-list-dialog.tsx'), ['enquiries']);

export function WaitingListButton({
  tier,
  short = false,
}: {
  readonly tier: TierId;
  /** A short label for narrow table columns; screen readers announce the plan's name. */
  readonly short?: boolean;
}) {
  const t = useText();
  const [joining, setJoining] = useState(false);
  const label = t('pricing.wait');
  return (
    <>
      <Button
        variant="secondary"
        {...(short ? { size: 'small' as const } : { wide: true })}
        aria-label={`${label}: ${tierNames[tier].displayName}`}
        onClick={() => setJoining(true)}
      >
        {short ? t('pricing.wait-short') : label}
      </Button>
      {joining ? (
        <Suspense>
          <WaitingListDialog tier={tier} onClose={() => setJoining(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
