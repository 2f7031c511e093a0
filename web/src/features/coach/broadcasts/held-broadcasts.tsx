import { isOnItsWay } from '#web/lib/device/held-acts.ts';
import { useShortcuts } from '#web/lib/hooks/use-shortcuts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { HeldLine } from '#web/parts/outbox/held-line.tsx';
import { RefusedAct } from '#web/parts/outbox/refused-act.tsx';
import { broadcastRefusal, heldBroadcasts, useHeldBroadcasts } from '../api/held-broadcasts.ts';

/** Messages to several on their way, or refused. */
export default function HeldBroadcasts({
  accountId,
  hasFocus,
  onOpen,
}: {
  readonly accountId: string;
  /** Where the form was just sent. */
  readonly hasFocus: boolean;
  /** Shows the text that was taken back or refused. */
  readonly onOpen: () => void;
}) {
  const t = useText();
  const broadcasts = useHeldBroadcasts(accountId);
  useShortcuts({
    u: () => {
      const last = broadcasts.findLast(({ state }) => state === 'held');
      if (last && heldBroadcasts.takeBack(last.id)) onOpen();
    },
  });
  return (
    <div aria-live="polite">
      {broadcasts.map((act) =>
        isOnItsWay(act) ? (
          <HeldLine
            key={act.id}
            acts={heldBroadcasts}
            act={act}
            label={t('coach.broadcast.held', { count: act.count })}
            undoKey="U"
            hasFocus={hasFocus}
            onUndone={onOpen}
          />
        ) : (
          <RefusedAct
            key={act.id}
            acts={heldBroadcasts}
            act={act}
            title={t('coach.broadcast.unsent', { count: act.count })}
            text={t(broadcastRefusal(act.error))}
            onOpen={onOpen}
          />
        ),
      )}
    </div>
  );
}
