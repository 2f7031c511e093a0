import { useState } from 'react';
import type { CheckIn, Photo } from '#shared/contracts/check-ins.ts';
import { type PhotoPose, photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { dayAndTime, usePersonClock } from '#web/auth/session/use-person-clock.ts';
import { Select } from '#web/components/ui/choices.tsx';
import { Alert, EmptyState } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { posesToCompare, shownPhotos } from '../compared-photos.ts';

export function PhotoComparison() {
  const t = useText();
  const { data, isPending, isError } = useCheckIns();
  const [chosen, setChosen] = useState<{ readonly left?: string; readonly right?: string }>({});
  const [wanted, setPose] = useState<PhotoPose | 'any' | null>(null);
  const checkIns = data?.checkIns ?? [];
  const poses = posesToCompare(checkIns);
  const pose = wanted ?? poses[0] ?? 'any';
  const withPhotos = checkIns.filter((checkIn) => shownPhotos(checkIn, pose).length > 0);
  const find = (id: string | undefined) => withPhotos.find((checkIn) => checkIn.id === id);
  const [left, right] = [find(chosen.left) ?? withPhotos.at(-1), find(chosen.right) ?? withPhotos[0]];
  return (
    <section className="photo-comparison">
      <h2>{t('progress.photos')}</h2>
      {isPending ? <Skeleton lines={3} /> : null}
      {isError ? <Alert tone="danger" title={t('progress.failed')} /> : null}
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
      {left && right ? (
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
      ) : data ? (
        <EmptyState title={t('progress.photos-empty')} />
      ) : null}
    </section>
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
