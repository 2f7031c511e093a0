import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { askToLeave } from '#web/lib/hooks/leave-guards.ts';
import './tabs.css';

type TabItem<Id extends string> = {
  readonly id: Id;
  readonly label: ReactNode;
  readonly panel: () => ReactNode;
};

/** Follows the WAI-ARIA tabs pattern. Only the open panel is rendered, so what is unsaved in it is asked about. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.id === selected);

  // Scroll the open tab into view when the list is wider than the screen.
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>(`[id="${id}-tab-${selected}"]`);
    if (!bar || !tab) return;
    const left = tab.offsetLeft - bar.offsetLeft;
    if (left < bar.scrollLeft) bar.scrollLeft = left;
    const hidden = left + tab.offsetWidth - bar.scrollLeft - bar.clientWidth;
    if (hidden > 0) bar.scrollLeft += hidden;
  }, [id, selected]);

  const move = (event: KeyboardEvent) => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    // The focus, and not the selection: that comes a moment later where a tab is an address.
    const at = stops.findIndex((stop) => stop === event.target);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    askToLeave(() => {
      onSelect(tab.id);
      stops[next]?.focus();
    });
  };

  return (
    <>
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => (tab.id === selected ? onSelect(tab.id) : askToLeave(() => onSelect(tab.id)))}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {open?.panel()}
      </div>
    </>
  );
}
