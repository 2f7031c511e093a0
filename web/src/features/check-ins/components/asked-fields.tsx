import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import { questionLimits } from '#shared/domain/check-ins/check-in-questions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import type { AnswerDraft, CheckInDraft } from '../check-in-draft.ts';
import { QuestionPhoto } from './question-photo.tsx';
import { ScaleChoice } from './scale-choice.tsx';

type AskedFieldsProps = {
  readonly asked: NonNullable<CheckInDraft['asked']>;
  readonly title: string;
  readonly answers: CheckInDraft['answers'];
  readonly errorOf: (questionId: string) => string | undefined;
  /** Undefined takes the answer away. */
  readonly onAnswer: (questionId: string, answer: AnswerDraft | undefined) => void;
  readonly onBusy: (busy: boolean) => void;
};

/** The coach's own questions, after the fields that every check-in has. */
export function AskedFields({ asked, title, answers, errorOf, onAnswer, onBusy }: AskedFieldsProps) {
  return (
    <section className="check-in-asked" aria-labelledby="from-coach">
      <h3 id="from-coach">{title}</h3>
      {asked.questions.map((question) => (
        <AskedField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          error={errorOf(question.id)}
          onAnswer={(answer) => onAnswer(question.id, answer)}
          onBusy={onBusy}
        />
      ))}
    </section>
  );
}

function AskedField({
  question,
  answer,
  error,
  onAnswer,
  onBusy,
}: {
  readonly question: Question;
  readonly answer: AnswerDraft | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: AnswerDraft | undefined) => void;
  readonly onBusy: (busy: boolean) => void;
}) {
  const t = useText();
  const { text, required } = question;
  const typed = typeof answer === 'string' ? answer : '';
  const label = required ? text : `${text} (${t('check-ins.optional')})`;
  switch (question.kind) {
    case 'scale':
      return (
        <ScaleChoice
          label={label}
          low={question.low}
          high={question.high}
          value={typeof answer === 'number' ? answer : null}
          error={error}
          onChange={onAnswer}
        />
      );
    case 'number':
      return (
        <Field
          label={label}
          hint={question.unit}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => onAnswer(event.currentTarget.value || undefined)}
        />
      );
    case 'yes-no':
      return (
        <RadioGroup
          label={label}
          error={error}
          value={typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : null}
          inputProps={{
            name: question.id,
            ...(error && { 'aria-invalid': true }),
            onChange: (event) => onAnswer(event.currentTarget.value === 'yes'),
          }}
          options={[
            { value: 'yes', label: t('check-ins.yes') },
            { value: 'no', label: t('check-ins.no') },
          ]}
        />
      );
    case 'text':
      return (
        <TextAreaField
          label={label}
          rows={3}
          maxLength={questionLimits.answer}
          value={typed}
          error={error}
          onChange={(event) => onAnswer(event.currentTarget.value || undefined)}
        />
      );
    case 'photo':
      return (
        <QuestionPhoto
          label={label}
          kept={typeof answer === 'object' ? answer : null}
          error={error}
          onKept={onAnswer}
          onRemove={() => onAnswer(undefined)}
          onBusy={onBusy}
        />
      );
  }
}
