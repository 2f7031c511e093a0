import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Thread } from '#shared/contracts/messages/messages.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export function BlockSwitch({
  thread,
  side,
  name,
  onChanged,
}: {
  readonly thread: Thread;
  readonly side: MessageSide;
  readonly name: string;
  readonly onChanged: (thread: Thread) => void;
}) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const blocked = thread.blockedBy.includes(side);
  const offline = useNeedsConnection('change');
  const change = useMutation({
    mutationFn: (to: boolean) =>
      callApi('blockThread', { blocked: to }, { params: { clientId: thread.clientId } }),
    onSuccess: ({ thread: changed }) => onChanged(changed),
    onError: () => toast({ title: t('messages.block.failed'), variant: 'destructive' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        disabled={blocked && offline !== null}
        busy={change.isPending}
        onClick={() => (blocked ? change.mutate(false) : setAsking(true))}
      >
        {t(blocked ? 'messages.block.undo' : 'messages.block.open')}
      </Button>
      {blocked ? offline : null}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('messages.block.title', { name })}>
        <p>{t('messages.block.text')}</p>
        {offline}
        <div className="actions">
          <Button
            variant="danger"
            disabled={offline !== null}
            busy={change.isPending}
            onClick={() => change.mutate(true)}
          >
            {t('messages.block.confirm')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('messages.report.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
