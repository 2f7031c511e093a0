import { useEffect, useState } from 'react';
import { heldMs } from '#web/lib/device/send-times.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import './held-act.css';

type HeldActProps = {
  /** Milliseconds. */
  readonly left: number;
  readonly onUndo: (() => void) | null;
  /** The key that does it on this screen, as on the keyboard. */
  readonly undoKey?: string | undefined;
  readonly onSendNow: (() => void) | null;
};

/** How long something can be taken back before it is sent. It needs the texts of `messages`. */
export function HeldAct({ left, onUndo, undoKey, onSendNow }: HeldActProps) {
  const t = useText();
  return (
    <>
      {/* Read once; the number would be announced with every second. */}
      <span className="visually-hidden">{t('messages.sending-soon')}</span>
      <span aria-hidden="true">{t('messages.sending-in', { seconds: Math.ceil(left / 1000) })}</span>
      {onUndo === null ? null : (
        <Button size="small" variant="ghost" aria-keyshortcuts={undoKey} onClick={onUndo}>
          {t('messages.undo')} {undoKey === undefined ? null : <kbd className="held-key">{undoKey}</kbd>}
        </Button>
      )}
      {onSendNow === null ? null : (
        <Button size="small" variant="ghost" onClick={onSendNow}>
          {t('messages.send-now')}
        </Button>
      )}
    </>
  );
}

export function useHeldMs(act: Parameters<typeof heldMs>[0]): number {
  const [now, setNow] = useState(Date.now);
  const left = heldMs(act, now);
  const isHeld = left > 0;
  useEffect(() => {
    if (!isHeld) return;
    const interval = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(interval);
  }, [isHeld]);
  return left;
}
