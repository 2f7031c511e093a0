import { intakeRanges } from '#shared/domain/intake.ts';
import { FieldFrame } from '#web/components/ui/field.tsx';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { StepProps } from './step-props.ts';

const sliders = ['trainingDays', 'sleepHours', 'stressLevel'] as const;

export function LifestyleStep({ draft, change }: StepProps) {
  const t = useText();
  return (
    <div className="intake-fields">
      {sliders.map((name) => (
        <FieldFrame key={name} label={t(`intake.${kebab(name)}`)}>
          {(wiring) => (
            <div className="intake-slider">
              <input
                type="range"
                min={intakeRanges[name].minimum}
                max={intakeRanges[name].maximum}
                step={1}
                value={draft[name]}
                onChange={(event) => change({ [name]: Number.parseInt(event.target.value, 10) })}
                {...wiring}
              />
              <output htmlFor={wiring.id}>{draft[name]}</output>
            </div>
          )}
        </FieldFrame>
      ))}
    </div>
  );
}
