import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { currentTrail, type FocusTrail, returnFocus } from './return-focus.ts';
import './dialog.css';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean;
};

/** What another look of the dialog adds: its class, and what its head does. */
type DialogLook = {
  readonly className?: string;
  readonly headProps?: ComponentProps<'div'>;
};

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';
const outOfReach = '[inert], details:not([open]) > :not(summary)';

/**
 * The browser's own modal dialog: it makes the page behind inert, closes on Escape and gives the focus back. A click
 * on the backdrop closes too, and Tab goes round inside instead of out to the browser's bars.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  wide,
  className,
  headProps,
}: DialogProps & DialogLook) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const trail = useRef<FocusTrail>([]);
  /** A text selected with the mouse often ends outside; its click then has the dialog as its target. */
  const pressedBackdrop = useRef(false);

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
      className={['dialog', wide ? 'dialog-wide' : '', className ?? ''].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      // Escape, before the browser closes the dialog: its close event may come after the dialog was asked for again.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // For a browser that closes it without asking. The event comes after the fact: the dialog may be open again by
      // then, or long closed by its owner, who shows another one.
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (event.target === element.current && pressedBackdrop.current) onClose();
        pressedBackdrop.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' || !element.current) return;
        const stops = [...element.current.querySelectorAll<HTMLElement>(focusable)].filter(
          (stop) => stop.closest(outOfReach) === null,
        );
        const edge = event.shiftKey ? stops[0] : stops.at(-1);
        if (document.activeElement !== edge) return;
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
      }}
    >
      <div className="dialog-body">
        <div {...headProps} className="dialog-head">
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
