import { intakeRanges } from '#shared/domain/health/intake.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Slider } from '#web/ui/input/slider.tsx';
import type { StepProps } from './step-props.ts';

const sliders = ['trainingDays', 'sleepHours', 'stressLevel'] as const;

export function LifestyleStep({ draft, change }: StepProps) {
  const t = useText();
  return (
    <div className="intake-fields">
      {sliders.map((name) => (
        <Slider
          key={name}
          label={t(`intake.${kebab(name)}`)}
          {...intakeRanges[name]}
          value={draft[name]}
          {...(name === 'stressLevel' && { low: t('intake.stress-low'), high: t('intake.stress-high') })}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </div>
  );
}
