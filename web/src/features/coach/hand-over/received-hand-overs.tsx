import { useQuery } from '@tanstack/react-query';
import type { ReceivedHandOver } from '#shared/contracts/messages/hand-over.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { handOverQuery, useHandOverActs } from '../api/hand-overs.ts';
import { HandOverText } from './hand-over-text.tsx';

/** What other coaches wrote about a client: above the overview until it is read, and with the notes from then on. */
export default function ReceivedHandOvers({
  clientId,
  shows,
}: {
  readonly clientId: string;
  readonly shows: 'unread' | 'all';
}) {
  // Where it fails, the notes say so; the overview has its other parts.
  const { data } = useQuery(handOverQuery(clientId));
  const notes = (data?.received ?? []).filter(({ isRead }) => shows === 'all' || !isRead);
  return notes.map((note) => <Received key={note.coachId} clientId={clientId} note={note} />);
}

function Received({ clientId, note }: { readonly clientId: string; readonly note: ReceivedHandOver }) {
  const t = useText();
  const { show } = usePersonClock();
  const { markRead } = useHandOverActs(clientId);
  const { coachName, isRead, writtenAt } = note;
  return (
    <section className="client-part">
      <h2>{t('hand-over.from', { coach: coachName ?? t('hand-over.former') })}</h2>
      <p className="muted">
        <time dateTime={writtenAt}>{show(writtenAt, dayAndTime)}</time>
      </p>
      <HandOverText note={note} />
      {markRead.isError ? <Alert tone="danger" title={t('hand-over.not-saved')} /> : null}
      {isRead ? null : (
        <NeedsConnection act="change">
          <div className="actions">
            <Button size="small" busy={markRead.isPending} onClick={() => markRead.mutate(note)}>
              {t('hand-over.mark-read')}
            </Button>
          </div>
        </NeedsConnection>
      )}
    </section>
  );
}
