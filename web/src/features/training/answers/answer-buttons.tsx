import { useState } from 'react';
import { exerciseDemands } from '#shared/domain/exercises/exercise-demands.ts';
import { type InjuryArea, injuryAreas } from '#shared/domain/health/health-screening.ts';
import type { ExerciseAnswer } from '#shared/domain/program/answer-exercise.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import './answer-buttons.css';

/** One tap about the exercise in front of the client. Pain takes a second one: where. */
export default function AnswerButtons({
  exerciseId,
  onAnswer,
}: {
  readonly exerciseId: string;
  readonly onAnswer: (answer: ExerciseAnswer) => void;
}) {
  const t = useText();
  const [asksWhere, setAsksWhere] = useState(false);
  // The areas that it loads come first.
  const loads = exerciseDemands(exerciseId)?.loads ?? [];
  const areas = [...loads, ...injuryAreas.filter((area) => !loads.includes(area))];
  const hurts = (area: InjuryArea) => {
    setAsksWhere(false);
    onAnswer({ kind: 'hurts', area });
  };
  return (
    <fieldset className="answer-buttons">
      <legend className="visually-hidden">{t('today-session.answer-title')}</legend>
      <Button variant="secondary" onClick={() => onAnswer({ kind: 'too-hard' })}>
        {t('today-session.answer-too-hard')}
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsksWhere(true)}>
        {t('today-session.answer-hurts')}
      </Button>
      <Button variant="secondary" onClick={() => onAnswer({ kind: 'no-equipment' })}>
        {t('today-session.answer-no-equipment')}
      </Button>
      <Sheet open={asksWhere} onClose={() => setAsksWhere(false)} title={t('today-session.answer-where')}>
        <div className="answer-areas">
          {areas.map((area) => (
            <Button key={area} variant="secondary" wide onClick={() => hurts(area)}>
              {t(`health.area.${area}`)}
            </Button>
          ))}
          <Alert tone="warning" title={t('today-session.hurts-note')} />
        </div>
      </Sheet>
    </fieldset>
  );
}
