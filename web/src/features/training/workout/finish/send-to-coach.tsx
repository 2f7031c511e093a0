import { useNavigate } from 'react-router-dom';
import { useHasCoach } from '#web/data/messages/threads.ts';
import { createDeviceStore } from '#web/data/messages/unsent-messages.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/input/button.tsx';
import { withNote } from './coach-note.ts';

/** Opens the conversation with a note to read over and send. Nothing without a coach. */
export function SendToCoach({ accountId, note }: { readonly accountId: string; readonly note: string }) {
  const t = useText();
  const navigate = useNavigate();
  if (useHasCoach() !== true) return null;
  const open = () => {
    const store = createDeviceStore(accountId, localStorage);
    store.writeDraft(accountId, withNote(store.readDraft(accountId), note));
    void navigate(paths.messages.link);
  };
  return (
    <Button variant="secondary" onClick={open}>
      {t('training.send-to-coach')}
    </Button>
  );
}
