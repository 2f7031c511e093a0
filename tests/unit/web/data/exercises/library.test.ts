import { describe, expect, it } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { sessionTemplates } from '#shared/domain/program/session-templates.ts';
import { alternativesTo, searchLibrary } from '#web/data/exercises/search-library.ts';
import { describeExercises } from '#web/data/exercises/use-library.ts';
import { languages } from '#web/lib/i18n/languages.ts';
import { readMessages } from '../../../../../web/build/compile-messages.ts';

const messages = readMessages();
/** The library as a screen in this language has it. */
const libraryIn = (language: string) => {
  const texts = messages.get(`${language}/exercises`) ?? {};
  return describeExercises(movements, (key) => texts[key.replace('exercises.', '')] ?? key, language);
};
const exercises = libraryIn('en');

const ids = new Set(exercises.map(({ id }) => id));

describe('the exercise library', () => {
  it('has at least 120 exercises, each with its own id, muscles, steps and cues', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(120);
    expect(ids.size).toBe(exercises.length);
    for (const exercise of exercises) {
      expect(exercise.primary.length, exercise.id).toBeGreaterThan(0);
      expect(exercise.equipment.length, exercise.id).toBeGreaterThan(0);
      expect(exercise.steps.length, exercise.id).toBeGreaterThanOrEqual(3);
      expect(exercise.cues.length, exercise.id).toBeGreaterThanOrEqual(2);
      expect(exercise.easier ?? exercise.harder, exercise.id).toBeDefined();
    }
  });

  it('names variants that exist', () => {
    for (const { id, easier, harder } of exercises) {
      for (const variant of [easier, harder]) {
        if (variant !== undefined) expect(ids.has(variant), `${id} → ${variant}`).toBe(true);
      }
    }
  });

  it('knows every exercise of the starter programs', () => {
    for (const template of Object.values(sessionTemplates)) {
      for (const { id } of template.exercises) expect(ids.has(id), id).toBe(true);
    }
  });

  it('is found by words in any order, and by muscle, equipment and movement', () => {
    expect(searchLibrary(exercises, { text: 'push up' }).map(({ id }) => id)).toContain('push-up');
    expect(searchLibrary(exercises, { text: 'row dumbbell' }).map(({ id }) => id)).toContain(
      'one-arm-dumbbell-row',
    );
    const found = searchLibrary(exercises, { muscle: 'hamstrings', equipment: 'barbell', pattern: 'hinge' });
    expect(found.map(({ id }) => id)).toContain('romanian-deadlift');
    expect(searchLibrary(exercises, { text: 'no such thing' })).toEqual([]);
  });

  it.each(languages)('has every exercise and every field in %s', (language) => {
    const texts = messages.get(`${language}/exercises`) ?? {};
    expect(Object.keys(texts)).toHaveLength(movements.length * 3);
    const english = new Map(exercises.map((exercise) => [exercise.id, exercise]));
    const translated = libraryIn(language);
    for (const { id, name, steps, cues } of translated) {
      expect(texts, id).toHaveProperty([`${id}.name`], name);
      expect(steps.length, id).toBe(english.get(id)?.steps.length);
      expect(cues.length, id).toBe(english.get(id)?.cues.length);
      // A step that was left in English would be the same.
      if (language !== 'en') {
        expect(steps, id).not.toEqual(english.get(id)?.steps);
        expect(cues, id).not.toEqual(english.get(id)?.cues);
      }
    }
    expect(new Set(translated.map(({ name }) => name)).size).toBe(movements.length);
  });

  it('is found by the words of the language, with or without accents', () => {
    const french = libraryIn('fr');
    const names = (text: string) => searchLibrary(french, { text }).map(({ id }) => id);
    expect(names('souleve roumain')).toContain('romanian-deadlift');
    expect(names('développé couché')).toContain('bench-press');
    const byMuscle = searchLibrary(french, { text: 'fessiers' }, ({ primary }) =>
      primary.includes('glutes') ? 'Fessiers' : '',
    );
    expect(byMuscle.map(({ id }) => id)).toContain('hip-thrust');
  });

  it('keeps a name where the words did not arrive', () => {
    const [exercise] = describeExercises(movements.slice(0, 1), (key) => key, 'de');
    expect(exercise).toMatchObject({ name: 'Push Up', steps: [], cues: [] });
  });

  it('offers something else for every exercise', () => {
    for (const exercise of exercises)
      expect(alternativesTo(exercise, exercises).length, exercise.id).toBeGreaterThan(0);
  });
});
