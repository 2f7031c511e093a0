import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ClientTag } from '#shared/contracts/coaching/client-tags.ts';
import type { RosterRow as Row } from '#shared/domain/roster/roster-row.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClientPanel } from './client-panel.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { RosterRow } from './roster-row.tsx';

const usualRowPixels = 84;

/**
 * Only the rows near the window are in the page. On a wide screen the client whose row is clicked or has focus is shown
 * beside the list. Up and down go from name to name, right goes to the panel, Enter opens the client.
 */
export function RosterList({
  clients,
  tagsOf,
  unit,
}: {
  readonly clients: readonly Row[];
  readonly tagsOf: (clientId: string) => readonly ClientTag[];
  readonly unit: Account['weightUnit'];
}) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  // Once, so that a list in another order does not change the panel under the pointer.
  const [pickedId, setPickedId] = useState(clients[0]?.id);
  const isWide = useMedia('(width >= 64rem)');
  const picked = isWide ? (clients.find(({ id }) => id === pickedId) ?? clients[0]) : undefined;
  // The list begins below the filters, which wrap on a narrow screen.
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const rows = useWindowVirtualizer({
    count: clients.length,
    estimateSize: () => usualRowPixels,
    getItemKey: (index) => clients[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
  });

  const indexOf = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('[data-index]') : null;
    return row === null ? null : Number(row.getAttribute('data-index'));
  };

  function pick(event: SyntheticEvent) {
    const index = indexOf(event);
    if (index !== null) setPickedId(clients[index]?.id);
  }

  function move(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key === 'ArrowRight' && picked !== undefined) {
      event.preventDefault();
      panel.current?.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const index = indexOf(event);
    if (step === 0 || index === null) return;
    const next = index + step;
    if (next < 0 || next >= clients.length) return;
    event.preventDefault();
    focusRow(next);
  }

  function focusRow(index: number) {
    rows.scrollToIndex(index);
    // The row may have to be added first.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-index="${index}"] .roster-name`)?.focus(),
    );
  }

  return (
    <div className="roster-split">
      <ul
        ref={list}
        className="roster-list"
        aria-label={t('frame.nav.clients')}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={move}
        onClick={pick}
        onFocus={pick}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const client = clients[index];
          return client === undefined ? null : (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className="roster-item"
              {...(client.id === picked?.id && { 'aria-current': true })}
              aria-setsize={clients.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <RosterRow
                client={client}
                tags={tagsOf(client.id)}
                unit={unit}
                hasPanel={picked !== undefined}
                onReasons={() => (isWide ? panel.current?.focus() : setOpenId(client.id))}
              />
            </li>
          );
        })}
      </ul>
      {picked === undefined ? (
        <ReasonsDialog
          client={clients.find(({ id }) => id === openId) ?? null}
          onClose={() => setOpenId(null)}
        />
      ) : (
        <ClientPanel
          ref={panel}
          client={picked}
          unit={unit}
          onLeave={() => focusRow(clients.indexOf(picked))}
        />
      )}
    </div>
  );
}
