import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { changeOpenThread } from '../thread-query.ts';

/** Whether the client wants what their coach sends to several. */
export function BroadcastChoice({
  clientId,
  receives,
}: {
  readonly clientId: string;
  readonly receives: boolean;
}) {
  const t = useText();
  const queries = useQueryClient();
  const offline = useNeedsConnection('change');
  const choose = useMutation({
    mutationFn: (next: boolean) => callApi('chooseBroadcasts', { receives: next }, { params: { clientId } }),
    onSuccess: ({ receives: chosen }) => {
      changeOpenThread(queries, clientId, (open) => ({ ...open, receivesBroadcasts: chosen }));
      toast({ title: t(chosen ? 'messages.broadcasts.on' : 'messages.broadcasts.off') });
    },
    onError: () => toast({ title: t('messages.broadcasts.failed'), variant: 'destructive' }),
  });
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        disabled={offline !== null}
        busy={choose.isPending}
        onClick={() => choose.mutate(!receives)}
      >
        {t(receives ? 'messages.broadcasts.stop' : 'messages.broadcasts.receive')}
      </Button>
      {offline}
    </>
  );
}
