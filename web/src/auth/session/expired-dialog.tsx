import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import './session.css';

/**
 * A modal `<dialog>` makes the page inert but keeps its state. Unlike other dialogs, it can't be dismissed without an
 * answer.
 */
export function ExpiredDialog({
  email,
  onLeave,
  children,
}: {
  readonly email: string;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    // The email address is read-only, so focus the password.
    dialog.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, []);
  return (
    <dialog
      ref={element}
      className="session-expired"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on the second Escape even if the first was canceled, so reopen it.
      onClose={() => element.current?.showModal()}
    >
      <h2 id={titleId}>{t('session.expired.title')}</h2>
      <p>{t('session.expired.text', { email })}</p>
      {children}
      <Button variant="ghost" wide onClick={onLeave}>
        {t('session.expired.leave')}
      </Button>
    </dialog>
  );
}
