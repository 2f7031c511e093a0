import type { DraftedAnswer, DraftRow } from '#shared/contracts/assistant/drafted-answer.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useDraftAnswer } from '../api/drafted-answer.ts';
import './draft-answer.css';

type DraftAnswerProps = {
  readonly clientId: string;
  readonly checkInId: string;
  /** With the line that the coach has to write first; null where there is none. */
  readonly onUse: (text: string, toWrite: string | null) => void;
};

/** Asks the assistant for a draft. Each sentence opens the rows that it rests on; nothing is sent from here. */
export function DraftAnswer({ clientId, checkInId, onUse }: DraftAnswerProps) {
  const t = useText();
  const draft = useDraftAnswer(clientId, checkInId);
  const { data, isPending } = draft;
  return (
    <section className="stack draft-answer" aria-label={t('coach-draft.title')} aria-live="polite">
      <div className="draft-answer-acts">
        <Button variant="secondary" busy={isPending} onClick={() => draft.mutate()}>
          {t(data ? 'coach-draft.again' : 'coach-draft.ask')}
        </Button>
      </div>
      {isPending ? <Skeleton lines={4} /> : null}
      {draft.error ? <DraftFailed error={draft.error} /> : null}
      {data && data.sentences.length === 0 ? <Alert title={t('coach-draft.empty')} /> : null}
      {data && data.sentences.length > 0 ? (
        <>
          <p className="muted">{t('coach-draft.hint')}</p>
          {data.toWrite === null ? null : <Alert tone="warning" title={t('coach-draft.to-write')} />}
          <Sentences draft={data} />
          <div className="draft-answer-acts">
            <Button
              size="small"
              onClick={() => {
                onUse(data.sentences.map(({ text }) => text).join(' '), data.toWrite);
                draft.reset();
              }}
            >
              {t('coach-draft.use')}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}

function DraftFailed({ error }: { readonly error: Error }) {
  const t = useText();
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'assistant_daily_limit' || code === 'assistant_paused') {
    return (
      <Alert
        tone="warning"
        title={t(code === 'assistant_paused' ? 'coach-draft.paused' : 'coach-draft.limit')}
      />
    );
  }
  return (
    <Alert
      tone="danger"
      title={t(code === 'already_answered' ? 'coach-draft.answered' : 'coach-draft.failed')}
    />
  );
}

function Sentences({ draft: { sentences, rows } }: { readonly draft: DraftedAnswer }) {
  return (
    <ol className="draft-answer-sentences">
      {sentences.map(({ text, rowIds }) => (
        <li key={text}>
          <details>
            <summary>{text}</summary>
            <ul>
              {rows
                .filter(({ id }) => rowIds.includes(id))
                .map((row) => (
                  <Row key={row.id} row={row} />
                ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}

function Row({ row: { day, kind, name, exerciseId, values } }: { readonly row: DraftRow }) {
  const t = useText();
  const language = useLanguage();
  const exerciseName = useExerciseName();
  const about = exerciseId === null ? name : exerciseName(exerciseId);
  return (
    <li>
      <p className="draft-answer-row">
        <time dateTime={day}>{showDay(day, language, { dateStyle: 'medium' })}</time>{' '}
        <strong>{about === null ? t(`coach-draft.${kind}`) : `${t(`coach-draft.${kind}`)}: ${about}`}</strong>
      </p>
      <dl>
        {values.map(({ metric, value, unit }) => (
          <div key={metric}>
            <dt>{t(`coach-draft.metric-${metric}`)}</dt>
            <dd>{t(`coach-draft.unit-${unit}`, { value: value.toLocaleString(language) })}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
