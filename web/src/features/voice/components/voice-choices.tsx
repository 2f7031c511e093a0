import { useId } from 'react';
import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { type WorkoutPhase, workoutPhases } from '../cues.ts';
import { personalityIds, personalityNames } from '../personalities.ts';

export function PersonalityChoice({
  selected,
  onSelect,
}: {
  readonly selected: CoachPersonality;
  readonly onSelect: (personality: CoachPersonality) => void;
}) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className="field-group voice-personalities">
      <legend className="field-legend">{t('voice.personality')}</legend>
      {personalityIds.map((personality) => (
        <label key={personality} className="voice-choice">
          <input
            type="radio"
            name={name}
            checked={personality === selected}
            onChange={() => onSelect(personality)}
          />
          <span>
            <strong>{personalityNames[personality]}</strong>
            <span className="muted">{t(`voice.about.${personality}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function PhaseChoice({
  selected,
  onSelect,
}: {
  readonly selected: WorkoutPhase;
  readonly onSelect: (phase: WorkoutPhase) => void;
}) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className="field-group voice-phases">
      <legend className="field-legend">{t('voice.phase')}</legend>
      {workoutPhases.map((phase) => (
        <label key={phase} className="voice-choice">
          <input type="radio" name={name} checked={phase === selected} onChange={() => onSelect(phase)} />
          <span>{t(`voice.phase-${phase}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
