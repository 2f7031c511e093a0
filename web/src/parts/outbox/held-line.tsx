import { useEffect, useRef } from 'react';
import type { HeldAct, HeldActs } from '#web/lib/device/held-acts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { HeldAct as HeldFor, useHeldMs } from './held-act.tsx';

/** An act on its way: to take back, to send now, or to try again where it could not be sent. It needs the texts of `messages`. */
export function HeldLine({
  acts,
  act,
  label,
  undoKey,
  hasFocus = false,
  onUndone,
}: {
  readonly acts: Pick<HeldActs<object>, 'takeBack' | 'sendNow'>;
  readonly act: HeldAct;
  /** What is sent, and to whom. */
  readonly label: string;
  readonly undoKey?: string;
  /** Where it takes the place of the form that was sent. */
  readonly hasFocus?: boolean;
  readonly onUndone?: (() => void) | undefined;
}) {
  const t = useText();
  const left = useHeldMs(act);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) line.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  const sendNow = () => void acts.sendNow(act.id);
  const undo = () => {
    if (acts.takeBack(act.id)) onUndone?.();
    else toast({ title: t('messages.undo-late'), variant: 'destructive' });
  };
  // The screens that show it may be slow to read it, and it waits no longer.
  if (act.state === 'sent') return null;
  return (
    <div ref={line} className="actions">
      <span>{label}</span>
      {act.state === 'held' && left > 0 ? (
        <HeldFor left={left} onUndo={undo} undoKey={undoKey} onSendNow={sendNow} />
      ) : (
        // While it is tried again it says the same, so that nothing flickers or is announced twice.
        <span>{t(act.error === null ? 'messages.waiting' : 'messages.retrying')}</span>
      )}
      {act.state === 'waiting' ? (
        <Button size="small" variant="ghost" onClick={sendNow}>
          {t('global.try-again')}
        </Button>
      ) : null}
    </div>
  );
}
