import { useMarkChangesSeen, useProgramChanges } from '#web/data/training/program-changes.ts';
import { programChangesRule } from '#web/lib/device/outbox/answers/program-changes.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { RefusedWrites } from '../outbox/refused-writes.tsx';
import { PlanChangeList } from './plan-change-list.tsx';

const shown = 5;

/** What the coach changed since the client last said that they saw it. Nothing while there is nothing to say. */
export function ProgramUpdates({ accountId }: { readonly accountId: string }) {
  const t = useText();
  return (
    <>
      <RefusedWrites
        accountId={accountId}
        isOf={programChangesRule.isOf}
        titleOf={() => t('frame.unsent.refused', { what: t('training.news-title') })}
      />
      <UnseenChanges accountId={accountId} />
    </>
  );
}

function UnseenChanges({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useProgramChanges(accountId);
  const seen = useMarkChangesSeen(accountId);
  if (data === undefined || data.version === 0) return null;
  const { version, coachName, newProgram, changes } = data;
  return (
    <Card className="program-news">
      <h2>{t('training.news-title')}</h2>
      {newProgram === null ? (
        <PlanChangeList changes={changes} most={shown} />
      ) : (
        <p>
          {t('training.news-new', {
            coach: coachName,
            name: newProgram.name,
            day: showDay(newProgram.startDay, language, { day: 'numeric', month: 'long' }),
            count: newProgram.sessions,
          })}
        </p>
      )}
      {seen.isError ? <Alert tone="danger" title={t('training.change-failed')} /> : null}
      <div>
        <Button size="small" variant="secondary" busy={seen.isPending} onClick={() => seen.mutate(version)}>
          {t('training.news-seen')}
        </Button>
      </div>
    </Card>
  );
}
