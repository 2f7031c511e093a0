import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { HeldAct, useHeldMs } from '#web/parts/outbox/held-act.tsx';
import { type HeldAnswer, heldAnswers } from '../api/held-answers.ts';

/** An answer that can still be taken back. */
export function HeldAnswerLine({
  answer,
  hasFocus = false,
  onUndone,
}: {
  readonly answer: HeldAnswer;
  /** Where it takes the place of the form that was sent. */
  readonly hasFocus?: boolean;
  readonly onUndone?: (() => void) | undefined;
}) {
  const t = useText();
  const left = useHeldMs(answer);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) line.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  const undo = () => {
    if (heldAnswers.takeBack(answer.id)) onUndone?.();
    else toast({ title: t('messages.undo-late'), variant: 'destructive' });
  };
  const isHeld = answer.state === 'held' && left > 0;
  return (
    <div ref={line} className="actions">
      <span>{t('coach-queue.held', { name: answer.client.name })}</span>
      {isHeld ? (
        <HeldAct left={left} onUndo={undo} onSendNow={() => void heldAnswers.sendNow(answer.id)} />
      ) : (
        <span>{t('messages.waiting')}</span>
      )}
    </div>
  );
}
