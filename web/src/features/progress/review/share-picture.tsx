import { useEffect, useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { shareFile } from '#web/lib/files/share-file.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkboxes } from '#web/ui/input/choices.tsx';
import { drawReview, type Picture, type PictureStyle, pictureSize } from './draw-review.ts';
import { type PicturePart, useReviewPicture } from './review-picture.ts';

/** Drawn here and handed to the device: nothing of it is sent to us. */
export default function SharePicture({
  account,
  review,
}: {
  readonly account: Account;
  readonly review: TrainingReview;
}) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { parts, labelOf, pictureOf } = useReviewPicture(review, account.weightUnit, account.fullName);
  // Nobody's name is on a picture unless they want it.
  const [left, setLeft] = useState<readonly PicturePart[]>(['name']);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const chosen = parts.filter((part) => !left.includes(part));
  const picture = pictureOf(chosen);
  const words = [
    picture.name,
    picture.title,
    picture.note,
    ...picture.figures.map(({ label, value }) => `${label}: ${value}`),
    ...picture.lists.map(({ heading, rows }) => `${heading}: ${rows.join(', ')}`),
  ];
  // Names of exercises and the texts of the library arrive later, and change what is drawn.
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture);
  });

  async function share(): Promise<void> {
    setState('busy');
    try {
      const file = await fileOf(canvas.current, `repz-${review.period}.png`);
      if ((await shareFile(file)) === 'saved') toast({ title: t('in-review.saved') });
      setState('ready');
    } catch (error) {
      console.warn('The picture could not be made, shared or saved', error);
      setState('failed');
    }
  }

  return (
    <div className="review-share">
      <canvas
        ref={canvas}
        className="review-picture"
        {...pictureSize}
        role="img"
        aria-label={t('in-review.picture', { words: words.filter(Boolean).join('. ') })}
      />
      <Checkboxes
        label={t('in-review.on-picture')}
        options={parts}
        chosen={chosen}
        nameOf={labelOf}
        onChange={(kept) => setLeft(parts.filter((part) => !kept.includes(part)))}
      />
      <p className="muted">{t('in-review.on-device')}</p>
      {state === 'failed' ? <Alert tone="danger" title={t('in-review.share-failed')} /> : null}
      <Button wide busy={state === 'busy'} onClick={() => void share()}>
        {t('in-review.share-now')}
      </Button>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, picture: Picture): void {
  const pen = canvas.getContext('2d');
  if (pen !== null) drawReview(pen, picture, styleOf(canvas));
}

/** The colors and typefaces that the person sees, resolved by the canvas's own styles. */
function styleOf(canvas: HTMLCanvasElement): PictureStyle {
  const style = getComputedStyle(canvas);
  return {
    background: style.backgroundColor,
    text: style.color,
    muted: style.outlineColor,
    accent: style.accentColor,
    body: style.fontFamily,
    display: style.getPropertyValue('--display') || style.fontFamily,
  };
}

function fileOf(canvas: HTMLCanvasElement | null, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    if (canvas?.getContext('2d') == null) throw new Error('This browser draws no pictures');
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser makes no PNG'));
      else resolve(new File([blob], name, { type: 'image/png' }));
    }, 'image/png');
  });
}
