import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ArrangeTodayRequest } from '#shared/contracts/account/account-requests.ts';
import { arrangedTiles, type TodayTile, type TodayTileId } from '#shared/domain/site/today-tiles.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { moved } from '#web/ui/drag/moved.ts';
import { SortableList } from '#web/ui/drag/sortable-list.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

const names = {
  week: 'today.week',
  habits: 'habits.title',
  weight: 'today.weight',
  coach: 'today.coach',
  'check-in': 'today.check-in',
  energy: 'today.energy',
  session: 'today.session',
  tip: 'today.tip',
  program: 'today.figures',
} as const satisfies Record<TodayTileId, string>;

const isDefault = (tiles: readonly TodayTile[]) =>
  JSON.stringify(tiles) === JSON.stringify(arrangedTiles(null));

/** Order of the tiles, and which are shown. Nothing changes before it is saved. */
export default function ArrangeSheet({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { setAccount } = useAuthStore();
  const [tiles, setTiles] = useState(() => arrangedTiles(account.todayTiles));
  const [announced, setAnnounced] = useState('');
  const buttonId = useId();
  const focusAfter = useRef<string | null>(null);
  // The pressed button goes with its tile, and the browser drops the focus of what moves.
  useEffect(() => {
    if (focusAfter.current !== null) document.getElementById(focusAfter.current)?.focus();
    focusAfter.current = null;
  });
  const save = useMutation({
    mutationFn: (request: ArrangeTodayRequest) => callApi('arrangeToday', request),
    onSuccess: (answer) => {
      setAccount(answer);
      onClose();
    },
  });
  const nameOf = ({ id }: TodayTile) => t(names[id]);
  const move = (from: number, to: number, button: string) => {
    const tile = tiles[from];
    if (tile === undefined || tiles[to] === undefined) return;
    focusAfter.current = button;
    setTiles(moved(tiles, from, to));
    const position = t('drag.position', { position: to + 1, count: tiles.length });
    setAnnounced(t('drag.over', { name: nameOf(tile), position }));
  };
  return (
    <Sheet open onClose={onClose} title={t('today.arrange')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ tiles: isDefault(tiles) ? null : [...tiles] });
        }}
      >
        <p className="muted">{t('today.arrange-hint')}</p>
        <NeedsConnection act="change">
          <SortableList
            items={tiles}
            idOf={({ id }) => id}
            nameOf={nameOf}
            className="today-arrange"
            onOrder={setTiles}
          >
            {(tile, position) => (
              <div className="today-arrange-row">
                <Checkbox
                  label={nameOf(tile)}
                  role="switch"
                  checked={!tile.hidden}
                  onChange={({ currentTarget: { checked } }) =>
                    setTiles(
                      tiles.map((each) => (each.id === tile.id ? { ...each, hidden: !checked } : each)),
                    )
                  }
                />
                {([-1, 1] as const).map((step) => {
                  const id = `${buttonId}-${tile.id}-${step}`;
                  return (
                    <Button
                      key={step}
                      id={id}
                      size="small"
                      variant="secondary"
                      aria-label={t(step === -1 ? 'today.move-up' : 'today.move-down', {
                        name: nameOf(tile),
                      })}
                      aria-disabled={tiles[position + step] === undefined}
                      onClick={() => move(position, position + step, id)}
                    >
                      <span aria-hidden="true">{step === -1 ? '↑' : '↓'}</span>
                    </Button>
                  );
                })}
              </div>
            )}
          </SortableList>
          <p role="status" className="visually-hidden">
            {announced}
          </p>
          {save.isError ? <p role="alert">{t('today.arrange-failed')}</p> : null}
          <div className="actions">
            <Button type="submit" busy={save.isPending}>
              {t('today.arrange-save')}
            </Button>
            <Button variant="ghost" onClick={() => setTiles(arrangedTiles(null))}>
              {t('today.arrange-reset')}
            </Button>
          </div>
        </NeedsConnection>
      </form>
    </Sheet>
  );
}
