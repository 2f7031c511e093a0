import { useState } from 'react';
import { ownExerciseId } from '#shared/domain/exercises/own-exercise.ts';
import { contentHash } from '#shared/domain/site/content-hash.ts';
import { useKnownExercises } from '#web/data/exercises/known-exercises.ts';
import { useExerciseName, useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import type { ForeignName } from './reading/summarize-history.ts';

type NameChoice = {
  readonly resolve: (name: ForeignName) => string | null;
  readonly onChoose: (plain: string, exerciseId: string | null) => void;
};

/** Asks for the names that the library does not have word for word; the others can be looked through. */
export function NameList({
  names,
  remembered,
  ...choice
}: NameChoice & {
  readonly names: readonly ForeignName[];
  /** Null for a name that was left out. */
  readonly remembered: ReadonlyMap<string, string | null>;
}) {
  const t = useText();
  const isKnown = ({ plain, match }: ForeignName) => remembered.has(plain) || match?.confidence === 'sure';
  const asked = names.filter((name) => !isKnown(name));
  const known = names.filter(isKnown);
  return (
    <>
      {asked.length > 0 ? (
        <section className="history-names">
          <h4>{t('history-import.names', { count: asked.length })}</h4>
          <p className="muted">{t('history-import.names-text')}</p>
          <Names names={asked} {...choice} />
        </section>
      ) : null}
      {known.length > 0 ? (
        <details>
          <summary>{t('history-import.names-known', { count: known.length })}</summary>
          <Names names={known} {...choice} />
        </details>
      ) : null}
    </>
  );
}

function Names({ names, ...choice }: NameChoice & { readonly names: readonly ForeignName[] }) {
  return (
    <ul className="history-names">
      {names.map((name) => (
        <li key={name.name}>
          <NameRow name={name} {...choice} />
        </li>
      ))}
    </ul>
  );
}

/** The list of all exercises is only built for a row that is being changed. */
function NameRow({ name, resolve, onChoose }: NameChoice & { readonly name: ForeignName }) {
  const t = useText();
  const library = useLibrary() ?? [];
  const coachs = useKnownExercises();
  const nameOf = useExerciseName();
  const [isOpen, setOpen] = useState(false);
  const exerciseId = resolve(name);
  const own = ownExerciseId(name.name, contentHash(name.plain));
  const shown =
    exerciseId === null
      ? t('history-import.left-out')
      : exerciseId === own
        ? t('history-import.own')
        : nameOf(exerciseId);
  return (
    <>
      <div>
        <strong>{name.name}</strong>
        <span className="muted">{` · ${t('history-import.sets', { count: name.sets })}`}</span>
      </div>
      {isOpen ? (
        <Select
          label={t('history-import.is', { name: name.name })}
          value={exerciseId ?? ''}
          onChange={(event) => onChoose(name.plain, event.currentTarget.value || null)}
        >
          <option value={own}>{t('history-import.own')}</option>
          <option value="">{t('history-import.left-out')}</option>
          {[...coachs.values(), ...library].map((exercise) => (
            <option key={exercise.id} value={exercise.id}>
              {exercise.name}
            </option>
          ))}
        </Select>
      ) : (
        <div className="actions">
          <span>{`→ ${shown}`}</span>
          <Button
            size="small"
            variant="ghost"
            aria-label={t('history-import.change-named', { name: name.name })}
            onClick={() => setOpen(true)}
          >
            {t('history-import.change')}
          </Button>
        </div>
      )}
    </>
  );
}
