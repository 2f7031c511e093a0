import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { HandOvers } from '#shared/contracts/messages/hand-over.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { useThreads } from '#web/data/messages/threads.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { clientLink } from '../client-tabs.ts';
import { HandOverForm } from './hand-over-form.tsx';

/** Above the roster: what other coaches wrote about clients who came, and who left without a word for the next coach. */
export default function RosterHandOvers({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const { show } = usePersonClock();
  // With the badge of the frame, after the roster. Without an answer the roster itself says what is wrong.
  const handOvers = useThreads(pollingPaces.unread, useSettled()).data?.handOvers;
  const [about, setAbout] = useState<HandOvers['toWrite'][number] | null>(null);
  if (handOvers === undefined) return null;
  const { toRead, toWrite } = handOvers;
  return (
    <>
      {toRead.length === 0 ? null : (
        <Alert title={t('hand-over.to-read')}>
          <ul>
            {toRead.map(({ clientId, clientName, coachName }) => (
              <li key={`${clientId} ${coachName}`}>
                <Link to={clientLink(clientId, 'overview')}>
                  {t('hand-over.about', { client: clientName, coach: coachName ?? t('hand-over.former') })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {toWrite.length === 0 ? null : (
        <Alert title={t('hand-over.to-write')}>
          <ul className="stack">
            {toWrite.map((moved) => (
              <li key={moved.clientId} className="actions">
                <span>
                  {t('hand-over.left', {
                    client: moved.clientName,
                    day: show(moved.movedAt, { dateStyle: 'medium' }),
                  })}
                </span>
                <Button
                  size="small"
                  variant="secondary"
                  aria-haspopup="dialog"
                  onClick={() => setAbout(moved)}
                >
                  {t(moved.isWritten ? 'hand-over.change' : 'hand-over.write')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {about === null ? null : (
        <Dialog
          open
          wide
          title={t('hand-over.for-next', { client: about.clientName })}
          onClose={() => setAbout(null)}
        >
          <HandOverForm accountId={accountId} clientId={about.clientId} onSaved={() => setAbout(null)} />
        </Dialog>
      )}
    </>
  );
}
