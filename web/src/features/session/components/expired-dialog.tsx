import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import './session.css';

/**
 * Over the page once the hour is over. The browser's modal dialog makes the page behind it inert but leaves it as it
 * is. Unlike the other dialogs it has no way to close it without an answer.
 */
export function ExpiredDialog({
  email,
  onLeave,
  children,
}: {
  readonly email: string;
  readonly onLeave: () => void;
  /** The sign-in. */
  readonly children: ReactNode;
}) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    // The address is fixed: the password is what is asked for.
    dialog.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, []);
  return (
    <dialog
      ref={element}
      className="session-expired"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog in spite of the first refusal: open it again.
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
