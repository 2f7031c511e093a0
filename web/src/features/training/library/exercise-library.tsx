import { equipmentIds, muscles, patterns } from '#shared/domain/exercises/movement.ts';
import type { Exercise } from '#web/data/exercises/exercise.ts';
import { searchLibrary } from '#web/data/exercises/search-library.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { ExerciseDetail } from './exercise-detail.tsx';
import { ExercisePages } from './exercise-pages.tsx';
import './library.css';

const of = <T extends string>(ids: readonly T[], wanted: string | null): T | undefined =>
  ids.find((id) => id === wanted);

export default function ExerciseLibrary() {
  const t = useText();
  const library = useLibrary();
  const [search, set] = useAddressFilters();
  const open = library?.find(({ id }) => id === search.get('exercise')) ?? null;
  const muscle = of(muscles, search.get('muscle'));
  const equipment = of(equipmentIds, search.get('equipment'));
  const pattern = of(patterns, search.get('pattern'));
  const wordsOf = (exercise: Exercise) =>
    [
      ...[...exercise.primary, ...exercise.secondary].map((id) => t(`training.muscle.${id}`)),
      ...exercise.equipment.map((id) => t(`training.equipment.${id}`)),
      t(`training.pattern.${exercise.pattern}`),
    ].join(' ');
  const filter = {
    text: search.get('q') ?? '',
    ...(muscle && { muscle }),
    ...(equipment && { equipment }),
    ...(pattern && { pattern }),
  };
  const found = searchLibrary(library ?? [], filter, wordsOf);
  const listed = new URLSearchParams(search);
  listed.delete('exercise');
  return (
    <section className="stack">
      <div className="training-bar">
        <h2>{t('training.exercises')}</h2>
        <LinkButton size="small" variant="secondary" to={trainingLink}>
          {t('training.back')}
        </LinkButton>
      </div>
      <Field
        type="search"
        label={t('training.library.search')}
        value={search.get('q') ?? ''}
        onChange={(event) => set('q', event.target.value)}
      />
      <div className="training-fields">
        <Select
          label={t('training.library.muscle')}
          value={muscle ?? ''}
          onChange={(event) => set('muscle', event.target.value)}
        >
          <option value="">{t('training.library.all')}</option>
          {muscles.map((id) => (
            <option key={id} value={id}>
              {t(`training.muscle.${id}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('training.library.equipment')}
          value={equipment ?? ''}
          onChange={(event) => set('equipment', event.target.value)}
        >
          <option value="">{t('training.library.all')}</option>
          {equipmentIds.map((id) => (
            <option key={id} value={id}>
              {t(`training.equipment.${id}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('training.library.pattern')}
          value={pattern ?? ''}
          onChange={(event) => set('pattern', event.target.value)}
        >
          <option value="">{t('training.library.all')}</option>
          {patterns.map((id) => (
            <option key={id} value={id}>
              {t(`training.pattern.${id}`)}
            </option>
          ))}
        </Select>
      </div>
      {library === null ? (
        <Skeleton lines={6} />
      ) : (
        <ExercisePages
          found={found}
          total={library.length}
          search={listed.toString()}
          onOpen={({ id }) => set('exercise', id)}
        />
      )}
      <Sheet open={open !== null} onClose={() => set('exercise', '')} title={open?.name ?? ''}>
        {open ? <ExerciseDetail exercise={open} /> : null}
      </Sheet>
    </section>
  );
}
