import { useState } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins.ts';
import { Select } from '#web/components/ui/choices.tsx';
import { EmptyState } from '#web/components/ui/display.tsx';
import { useCheckIns } from '#web/features/check-ins/api/check-ins.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** Photos of two check-ins side by side; at first the oldest and the newest. */
export function PhotoComparison() {
  const t = useText();
  const { data } = useCheckIns();
  const [chosen, setChosen] = useState<{ readonly left?: string; readonly right?: string }>({});
  if (data === undefined) return null;
  const withPhotos = data.checkIns.filter(({ photos }) => photos.length > 0);
  const find = (id: string | undefined) => withPhotos.find((checkIn) => checkIn.id === id);
  const [left, right] = [find(chosen.left) ?? withPhotos.at(-1), find(chosen.right) ?? withPhotos[0]];
  return (
    <section className="photo-comparison">
      <h2>{t('progress.photos')}</h2>
      {left && right ? (
        <div className="photo-sides">
          <Side
            label={t('progress.photos-before')}
            checkIns={withPhotos}
            shown={left}
            onChoose={(id) => setChosen({ ...chosen, left: id })}
          />
          <Side
            label={t('progress.photos-after')}
            checkIns={withPhotos}
            shown={right}
            onChoose={(id) => setChosen({ ...chosen, right: id })}
          />
        </div>
      ) : (
        <EmptyState title={t('progress.photos-empty')} />
      )}
    </section>
  );
}

function Side({
  label,
  checkIns,
  shown,
  onChoose,
}: {
  readonly label: string;
  readonly checkIns: readonly CheckIn[];
  readonly shown: CheckIn;
  readonly onChoose: (id: string) => void;
}) {
  const language = useLanguage();
  const at = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
  return (
    <div className="photo-side">
      <Select label={label} value={shown.id} onChange={(event) => onChoose(event.currentTarget.value)}>
        {checkIns.map(({ id, submittedAt }) => (
          <option key={id} value={id}>
            {at(submittedAt)}
          </option>
        ))}
      </Select>
      {shown.photos.map((photo, index) => (
        <img
          key={photo.id}
          src={photo.url}
          alt={`${label}, ${at(shown.submittedAt)}, ${index + 1}`}
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      ))}
    </div>
  );
}
