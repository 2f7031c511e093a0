import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { checkInRanges } from '#shared/domain/training/training-constants.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { Slider } from '#web/ui/input/slider.tsx';
import type { AnswerDraft, CheckInDraft } from '../check-in-draft.ts';
import type { CheckInField } from '../use-draft-reading.ts';
import { AskedFields } from './asked-fields.tsx';
import { PhotoField } from './photo-field.tsx';

const scales = ['energy', 'motivation', 'stress'] as const;
const noteLength = 4000;

/** What every check-in has, then the coach's own questions. Without `onPhoto`, a coach fills it in on the phone. */
export function CheckInFields({
  draft,
  unit,
  errorOf,
  onChange,
  onAnswer,
  onPhoto,
  onBusy,
}: {
  readonly draft: CheckInDraft;
  readonly unit: WeightUnit;
  readonly errorOf: (field: CheckInField) => string | undefined;
  readonly onChange: (changes: Partial<CheckInDraft>) => void;
  readonly onAnswer: (questionId: string, value: AnswerDraft | undefined) => void;
  readonly onPhoto?: (photo: CheckInDraft['photos'][number]) => void;
  /** Called as each photo begins and ends its way. */
  readonly onBusy?: (busy: boolean) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const hours = (value: number) => `${value.toLocaleString(language)} ${t('check-ins.hours-short')}`;
  return (
    <>
      <div className="check-in-pair">
        <Field
          label={t('check-ins.weight', { unit })}
          hint={t('check-ins.optional')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.weight}
          error={errorOf('weight')}
          onChange={(event) => onChange({ weight: event.currentTarget.value })}
        />
        <Field
          label={t('check-ins.body-fat')}
          hint={t('check-ins.optional')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.bodyFat}
          error={errorOf('bodyFat')}
          onChange={(event) => onChange({ bodyFat: event.currentTarget.value })}
        />
      </div>
      {scales.map((name) => (
        <Slider
          key={name}
          label={t(`check-ins.${name}`)}
          value={draft[name]}
          {...checkInRanges[name]}
          low={t('check-ins.scale-low')}
          high={t('check-ins.scale-high')}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <Slider
        label={t('check-ins.sleep')}
        value={draft.sleepHours}
        {...checkInRanges.sleepHours}
        step={0.5}
        show={hours}
        onChange={(sleepHours) => onChange({ sleepHours })}
      />
      <TextAreaField
        label={t('check-ins.notes')}
        rows={3}
        hint={t('check-ins.notes-hint')}
        maxLength={noteLength}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      {onPhoto === undefined ? null : (
        <PhotoField
          kept={draft.photos}
          onKept={onPhoto}
          onPose={(id, pose) =>
            onChange({
              photos: draft.photos.map((photo) =>
                photo.id === id ? { id, name: photo.name, ...(pose && { pose }) } : photo,
              ),
            })
          }
          onRemove={(id) => onChange({ photos: draft.photos.filter((photo) => photo.id !== id) })}
          onBusy={(busy) => onBusy?.(busy)}
        />
      )}
      {draft.asked ? (
        <AskedFields
          asked={draft.asked}
          title={t(onPhoto === undefined ? 'check-ins.asked-by' : 'check-ins.from-coach', {
            name: draft.asked.coachName,
          })}
          answers={draft.answers}
          errorOf={(questionId) => errorOf(`answers.${questionId}`)}
          onAnswer={onAnswer}
          onBusy={(busy) => onBusy?.(busy)}
        />
      ) : null}
    </>
  );
}
