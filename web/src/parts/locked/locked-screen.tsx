import { type ReactNode, Suspense } from 'react';
import type { Entitlement } from '#shared/contracts/account/account.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { LockedFeature } from './upgrade-texts.tsx';

export type LockedScreenProps = {
  /** Left out where a dialog has it already. */
  readonly title?: string;
  /** Which plan the feature starts with. */
  readonly sentence: string;
  readonly feature: LockedFeature;
  readonly requiredTier: TierId;
  readonly entitlement: Entitlement | null;
  readonly actions: ReactNode;
};

const LockedView = lazyPart(() => import('./locked-view.tsx'), ['locked', 'auth']);

/** What a client sees in place of a feature above their plan. Code and texts load when something is locked. */
export function LockedScreen(props: LockedScreenProps) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <LockedView {...props} />
    </Suspense>
  );
}
