import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import { questionKinds, questionLimits } from '#shared/domain/check-ins/check-in-questions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ofKind } from './question-list.ts';

/** One question: its words, how it is answered, and whether it must be. */
export function QuestionFields({
  number,
  question,
  isMissing,
  onChange,
}: {
  readonly number: number;
  readonly question: Question;
  readonly isMissing: boolean;
  readonly onChange: (question: Question) => void;
}) {
  const t = useText();
  return (
    <>
      <Field
        label={t('questions.number', { n: number })}
        maxLength={questionLimits.text}
        value={question.text}
        error={isMissing ? t('questions.missing') : undefined}
        onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
      />
      <div className="question-kind">
        <Select
          label={t('questions.kind')}
          value={question.kind}
          onChange={(event) => {
            const kind = questionKinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange(ofKind(question, kind));
          }}
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`questions.kind-${kind}`)}
            </option>
          ))}
        </Select>
        {question.kind === 'scale' ? (
          <>
            <Field
              label={t('questions.low')}
              maxLength={questionLimits.scaleLabel}
              value={question.low}
              onChange={(event) => onChange({ ...question, low: event.currentTarget.value })}
            />
            <Field
              label={t('questions.high')}
              maxLength={questionLimits.scaleLabel}
              value={question.high}
              onChange={(event) => onChange({ ...question, high: event.currentTarget.value })}
            />
          </>
        ) : null}
        {question.kind === 'number' ? (
          <Field
            label={t('questions.unit')}
            hint={t('questions.unit-hint')}
            maxLength={questionLimits.unit}
            value={question.unit}
            onChange={(event) => onChange({ ...question, unit: event.currentTarget.value })}
          />
        ) : null}
      </div>
      <Checkbox
        label={t('questions.required')}
        checked={question.required}
        onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
      />
    </>
  );
}
