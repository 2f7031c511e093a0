import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n/use-text.ts';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { clientQuestionsQuery, useSaveClientQuestions } from '../api/check-in-questions.ts';
import { QuestionsForm } from './questions-form.tsx';
import './questions.css';

/** What one client is asked: the same as all clients, or other questions. Closed until the coach opens it. */
export default function ClientQuestions({ clientId }: { readonly clientId: string }) {
  const t = useText();
  const { data, refetch } = useQuery(clientQuestionsQuery(clientId));
  const save = useSaveClientQuestions(clientId);
  // The check-ins below are what the tab is opened for: without an answer this part stays away.
  if (data === undefined) return null;
  const { own, general, mayChange } = data;
  const shown = own.questions ?? general;
  return (
    <details className="client-questions">
      <summary>
        {t('questions.client-title')} ({shown.length})
      </summary>
      {mayChange ? (
        <QuestionsForm
          saved={own}
          onSave={async (questions) => (await save.mutateAsync(questions)).own}
          onReload={async () => (await refetch()).data?.own}
          choice={(questions, change) => (
            <>
              <RadioGroup
                label={t('questions.client-choice')}
                value={questions === null ? 'same' : 'other'}
                inputProps={{
                  name: 'client-questions',
                  // Other questions begin with those of all clients, under the same ids, so that answers stay comparable.
                  onChange: (event) => change(event.currentTarget.value === 'same' ? null : [...general]),
                }}
                options={[
                  { value: 'same', label: t('questions.client-same') },
                  { value: 'other', label: t('questions.client-other') },
                ]}
              />
              {questions === null ? <QuestionTexts questions={general} /> : null}
            </>
          )}
        />
      ) : (
        <div className="questions-form">
          <p className="muted">{t('questions.client-read')}</p>
          <QuestionTexts questions={shown} />
        </div>
      )}
    </details>
  );
}

function QuestionTexts({
  questions,
}: {
  readonly questions: readonly { readonly id: string; readonly text: string }[];
}) {
  return (
    <ol className="question-texts">
      {questions.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  );
}
