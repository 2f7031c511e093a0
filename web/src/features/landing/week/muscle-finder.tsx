import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Muscle, muscles } from '#shared/domain/exercises/movement.ts';
import { isStaple } from '#shared/domain/exercises/movements.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { BodyMap } from '#web/parts/training/body-map.tsx';
import { Select } from '#web/ui/input/choices.tsx';

const shown = 3;

/** A muscle to pick, and well-known exercises that train it most. */
export default function MuscleFinder({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const library = useLibrary();
  const [muscle, setMuscle] = useState<Muscle>('glutes');
  const field = useRef<HTMLSelectElement>(null);
  // It took the place of the button that was pressed.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const found = library?.filter(({ id, primary }) => isStaple(id) && primary.includes(muscle)) ?? [];
  return (
    <>
      <BodyMap primary={[muscle]} secondary={[]} />
      {children}
      <Select
        ref={field}
        label={t('home.week.muscles.label')}
        value={muscle}
        onChange={({ currentTarget: { value } }) =>
          setMuscle(muscles.find((each) => each === value) ?? muscle)
        }
      >
        {muscles.map((each) => (
          <option key={each} value={each}>
            {t(`training.muscle.${each}`)}
          </option>
        ))}
      </Select>
      <ul className="ticks">
        {found.slice(0, shown).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {library ? (
        <p role="status">{t('home.week.muscles.found', { count: found.length, of: library.length })}</p>
      ) : null}
    </>
  );
}
