import type { HeldAct, HeldActs } from '#web/lib/device/held-acts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** An act that the API refused, with what to do, until a person puts it away. It needs the texts of `messages`. */
export function RefusedAct({
  acts,
  act,
  title,
  text,
  onOpen,
}: {
  readonly acts: Pick<HeldActs<object>, 'dismiss'>;
  readonly act: HeldAct;
  readonly title: string;
  readonly text: string;
  /** Shows the draft; null where no screen has it. */
  readonly onOpen: (() => void) | null;
}) {
  const t = useText();
  return (
    <Alert tone="danger" title={title}>
      <p>{text}</p>
      <div className="actions">
        {onOpen === null ? null : (
          <Button size="small" variant="secondary" onClick={onOpen}>
            {t('messages.show-text')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => acts.dismiss(act.id)}>
          {t('global.hide')}
        </Button>
      </div>
    </Alert>
  );
}
