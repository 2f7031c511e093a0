import { type ReactNode, useEffect, useRef } from 'react';
import './menu.css';

export function Menu({
  label,
  trigger,
  children,
}: {
  /** The accessible name when the trigger is only an icon. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const menu = element.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  return (
    <details
      ref={element}
      className="menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !element.current?.open) return;
        element.current.open = false;
        element.current.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={label}>{trigger}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click comes from the links and buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on them is a click */}
      <div
        className="menu-panel"
        onClick={(event) => {
          if (element.current && event.target instanceof Element && event.target.closest('a, button'))
            element.current.open = false;
        }}
      >
        {children}
      </div>
    </details>
  );
}
