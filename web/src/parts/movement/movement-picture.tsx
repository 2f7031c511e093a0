import { Suspense, useState } from 'react';
import type { Movement } from '#shared/domain/exercises/movement.ts';
import { lazyDrawing } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { wantsStillness } from '#web/lib/screen-reader-mode.ts';
import { MediaIcon } from '#web/ui/input/media-icon.tsx';
import './movement.css';

const MovementDrawing = lazyDrawing(() => import('./movement-drawing.tsx'));

/** The movement, drawn; start and end side by side for those who want no motion. The steps beside it say it in words. */
export function MovementPicture({ exercise }: { readonly exercise: Movement & { readonly name: string } }) {
  const t = useText();
  const [moving, setMoving] = useState(() => !wantsStillness());
  return (
    <div className="movement-picture">
      <div role="img" aria-label={t('training.movement.shows', { name: exercise.name })}>
        <Suspense>
          <MovementDrawing movement={exercise} shows={moving ? 'motion' : 'start-and-end'} />
        </Suspense>
      </div>
      <button
        type="button"
        className="movement-control"
        aria-label={t(moving ? 'training.movement.pause' : 'training.movement.play')}
        onClick={() => setMoving(!moving)}
      >
        <MediaIcon name={moving ? 'pause' : 'play'} />
      </button>
    </div>
  );
}

/** A small still beside a name, which it repeats. */
export function MovementThumb({ exercise }: { readonly exercise: Movement }) {
  return (
    <span className="movement-thumb" aria-hidden="true">
      <Suspense>
        <MovementDrawing movement={exercise} shows="end" />
      </Suspense>
    </span>
  );
}
