import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { LinkedClipProps } from './linked-clip.tsx';

const LinkedClip = lazyPart(
  async () => ({ default: (await import('./linked-clip.tsx')).LinkedClip }),
  ['messages'],
);

/** A button that plays a clip of an exercise, which is fetched when it is pressed. */
export function WatchClip({ name, ...clip }: LinkedClipProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="watch-clip"
        aria-label={t('training.clip-watch-name', { name })}
        onClick={() => setOpen(true)}
      >
        {t('training.clip-watch')}
      </Button>
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title={name}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <LinkedClip name={name} {...clip} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
}
