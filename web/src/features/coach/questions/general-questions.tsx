import { useQuery } from '@tanstack/react-query';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { checkInQuestionsQuery, useSaveCheckInQuestions } from '../api/check-in-questions.ts';
import { QuestionsForm } from './questions-form.tsx';

/** What the coach asks all clients in their check-ins. */
export default function GeneralQuestions() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(checkInQuestionsQuery);
  const save = useSaveCheckInQuestions();
  return (
    <section className="questions-part">
      <h2>{t('questions.title')}</h2>
      <p className="muted">{t('questions.text')}</p>
      {isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('questions.load-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <QuestionsForm
          saved={data}
          onSave={({ questions, version }) => save.mutateAsync({ questions: questions ?? [], version })}
          onReload={async () => (await refetch()).data}
        />
      ) : null}
    </section>
  );
}
