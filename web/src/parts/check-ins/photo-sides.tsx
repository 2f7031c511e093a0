import { useState } from 'react';
import type { CheckIn, Photo } from '#shared/contracts/check-ins/check-ins.ts';
import { type PhotoPose, photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { posesToCompare, shownPhotos } from './compared-photos.ts';
import './photo-sides.css';

/** Photos of two check-ins side by side, by pose. Nothing without photos. It needs the texts of `progress`. */
export function PhotoSides({ checkIns }: { readonly checkIns: readonly CheckIn[] }) {
  const t = useText();
  const [chosen, setChosen] = useState<{ readonly left?: string; readonly right?: string }>({});
  const [wanted, setPose] = useState<PhotoPose | 'any' | null>(null);
  const poses = posesToCompare(checkIns);
  const pose = wanted ?? poses[0] ?? 'any';
  const withPhotos = checkIns.filter((checkIn) => shownPhotos(checkIn, pose).length > 0);
  const find = (id: string | undefined) => withPhotos.find((checkIn) => checkIn.id === id);
  const [left, right] = [find(chosen.left) ?? withPhotos.at(-1), find(chosen.right) ?? withPhotos[0]];
  if (!left || !right) return null;
  return (
    <>
      {poses.length > 0 ? (
        <Select
          label={t('progress.pose')}
          value={pose}
          onChange={(event) => setPose(photoPoses.find((one) => one === event.currentTarget.value) ?? 'any')}
        >
          {poses.map((one) => (
            <option key={one} value={one}>
              {t(`progress.pose-${one}`)}
            </option>
          ))}
          <option value="any">{t('progress.pose-any')}</option>
        </Select>
      ) : null}
      <div className="photo-sides">
        <Side
          label={t('progress.photos-before')}
          checkIns={withPhotos}
          shown={left}
          photos={shownPhotos(left, pose)}
          onChoose={(id) => setChosen({ ...chosen, left: id })}
        />
        <Side
          label={t('progress.photos-after')}
          checkIns={withPhotos}
          shown={right}
          photos={shownPhotos(right, pose)}
          onChoose={(id) => setChosen({ ...chosen, right: id })}
        />
      </div>
    </>
  );
}

function Side({
  label,
  checkIns,
  shown,
  photos,
  onChoose,
}: {
  readonly label: string;
  readonly checkIns: readonly CheckIn[];
  readonly shown: CheckIn;
  readonly photos: readonly Photo[];
  readonly onChoose: (id: string) => void;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const at = (instant: string) => show(instant, dayAndTime);
  return (
    <div className="photo-side">
      <Select label={label} value={shown.id} onChange={(event) => onChoose(event.currentTarget.value)}>
        {checkIns.map(({ id, submittedAt }) => (
          <option key={id} value={id}>
            {at(submittedAt)}
          </option>
        ))}
      </Select>
      {photos.map((photo, index) => (
        <img
          key={photo.id}
          src={photo.url}
          alt={[label, at(shown.submittedAt), photo.pose ? t(`progress.pose-${photo.pose}`) : index + 1].join(
            ', ',
          )}
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      ))}
    </div>
  );
}
