import { BodyProgress } from '#web/features/progress/components/body-progress.tsx';
import { Girths } from '#web/features/progress/components/girths.tsx';
import { LiftCurve } from '#web/features/progress/components/lift-curve.tsx';
import { MuscleSets } from '#web/features/progress/components/muscle-sets.tsx';
import { PhotoComparison } from '#web/features/progress/components/photo-comparison.tsx';
import { TrainingDays } from '#web/features/progress/components/training-days.tsx';
import { PersonalRecords, TrainingVolume } from '#web/features/progress/components/training-progress.tsx';
import { WearableTrends } from '#web/features/wearables/components/wearable-trends.tsx';
import { WearablesPanel } from '#web/features/wearables/components/wearables-panel.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';

export default function DashboardProgress() {
  const t = useText();
  const { profile } = useAuth();
  const { today } = usePersonClock();
  if (profile === null) return null;
  return (
    <div className="progress-module">
      <BodyProgress account={profile}>
        <Girths account={profile} />
        <TrainingVolume account={profile} />
      </BodyProgress>
      <WearableTrends
        account={profile}
        metrics={['steps', 'sleep']}
        empty={<p className="muted">{t('wearables.empty-progress')}</p>}
      />
      <LiftCurve account={profile} />
      <TrainingDays today={today()} />
      <MuscleSets />
      <PersonalRecords account={profile} />
      <PhotoComparison />
      <WearablesPanel account={profile} />
    </div>
  );
}
