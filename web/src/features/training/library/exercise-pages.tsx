import { useEffect, useRef, useState } from 'react';
import type { Exercise } from '#web/data/exercises/exercise.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MovementThumb } from '#web/parts/movement/movement-picture.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** About three phone screens, and full rows in two or three columns. */
export const pageSize = 24;

export function ExercisePages({
  found,
  total,
  search,
  onOpen,
}: {
  readonly found: readonly Exercise[];
  readonly total: number;
  readonly search: string;
  readonly onOpen: (exercise: Exercise) => void;
}) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState({ search, count: pageSize });
  const shown = Math.min(opened.search === search ? opened.count : pageSize, found.length);
  const next = Math.min(pageSize, found.length - shown);
  const firstNew = useRef<number>(null);
  useEffect(() => {
    // Move focus to the first new item, because the button moved below it.
    if (firstNew.current === null) return;
    list.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = null;
  });
  return (
    <>
      <p role="status" className="muted">
        {t('training.library.found', { count: found.length, total })}
        {next > 0 ? ` · ${t('training.library.shown', { count: shown })}` : null}
      </p>
      {found.length === 0 ? <EmptyState title={t('training.library.nothing')} /> : null}
      <ul className="training-library" ref={list}>
        {found.slice(0, shown).map((exercise) => (
          <li key={exercise.id}>
            <Button variant="secondary" wide className="movement-button" onClick={() => onOpen(exercise)}>
              <MovementThumb exercise={exercise} />
              {exercise.name}
            </Button>
          </li>
        ))}
      </ul>
      {next > 0 ? (
        <Button
          wide
          onClick={() => {
            firstNew.current = shown;
            setOpened({ search, count: shown + pageSize });
          }}
        >
          {t('training.library.more', { count: next })}
        </Button>
      ) : null}
    </>
  );
}
