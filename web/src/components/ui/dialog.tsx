import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { currentTrail, type FocusTrail, returnFocus } from './return-focus.ts';
import './dialog.css';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean;
};

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/**
 * The browser's own modal dialog: it makes the page behind inert, closes on Escape and gives the focus back. A click
 * on the backdrop closes too, and Tab goes round inside instead of out to the browser's bars.
 */
export function Dialog({ open, onClose, title, children, wide }: DialogProps) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const trail = useRef<FocusTrail>([]);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      trail.current = currentTrail();
      dialog.showModal();
    } else dialog.close();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    // Once it has closed or gone, whichever way that came.
    return () => void requestAnimationFrame(() => returnFocus(trail.current));
  }, [open]);

  return (
    <dialog
      ref={element}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      // Escape, before the browser closes the dialog: its close event may come after the dialog was asked for again.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The event comes after the fact: the dialog may be open again by then.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' || !element.current) return;
        const stops = [...element.current.querySelectorAll<HTMLElement>(focusable)];
        const edge = event.shiftKey ? stops[0] : stops.at(-1);
        if (document.activeElement !== edge) return;
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="dialog-close" aria-label={t('global.close')} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {open ? children : null}
      </div>
    </dialog>
  );
}
