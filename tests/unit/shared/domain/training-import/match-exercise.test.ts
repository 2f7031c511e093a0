import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { movements } from '#shared/domain/exercises/movements.ts';
import { ownExerciseId, slugOfOwn } from '#shared/domain/exercises/own-exercise.ts';
import { contentHash } from '#shared/domain/site/content-hash.ts';
import { synonyms } from '#shared/domain/training-import/exercise-synonyms.ts';
import { exerciseMatcher } from '#shared/domain/training-import/match-exercise.ts';

const ids = new Set(movements.map(({ id }) => id));

async function libraryIn(language: string) {
  const file = new URL(`../../../../../web/src/locales/${language}/exercises.json`, import.meta.url);
  const texts = z.parse(z.record(z.string(), z.string()), JSON.parse(await readFile(file, 'utf8')));
  return movements.map(({ id }) => [texts[`${id}.name`] ?? id, id] as const);
}
const library = (await Promise.all(['en', 'es', 'fr', 'de', 'pt'].map(libraryIn))).flat();
const match = exerciseMatcher(library);

test('every name of the library in five languages is its own exercise, or one of the same name', () => {
  const wrong = library.filter(([name, id]) => {
    const found = match(name);
    return (
      found?.confidence !== 'sure' ||
      (found.exerciseId !== id &&
        !library.some(
          ([other, same]) => same === found.exerciseId && other.toLowerCase() === name.toLowerCase(),
        ))
    );
  });
  expect(wrong.length).toBeLessThanOrEqual(library.length * 0.02);
});

test('synonyms name exercises of the library', () => {
  expect(synonyms.filter(([, id]) => !ids.has(id))).toEqual([]);
});

test.each([
  ['Squat (Barbell)', 'back-squat'],
  ['Barbell Back Squats', 'back-squat'],
  ['Flat Barbell Bench Press', 'bench-press'],
  ['Bench Press, Barbell', 'bench-press'],
  ['Incline Bench Press (Dumbbell)', 'incline-dumbbell-press'],
  ['OHP', 'overhead-press'],
  ['RDL', 'romanian-deadlift'],
  ['Bicep Curl (Dumbbell)', 'dumbbell-curl'],
  ['Pull Up (Assisted)', 'pull-up'],
  ['Running', 'run'],
  ['Cycling', 'bike'],
  ['Pullups', 'pull-up'],
  ['Kreuzheben (Langhantel)', 'deadlift'],
  ['Klimmzüge', 'pull-up'],
  ['Sentadilla con barra', 'back-squat'],
  ['Soulevé de terre', 'deadlift'],
  ['Supino reto com barra', 'bench-press'],
  ['Lat Pulldown (Cable)', 'lat-pulldown'],
  ['Squat (Smith Machine)', 'smith-squat'],
  ['Box Squat (Barbell)', 'barbell-box-squat'],
  ['Seated Leg Curl (Machine)', 'seated-leg-curl'],
  ['Lying Leg Curl (Machine)', 'leg-curl'],
  ['Hip Thrust (Machine)', 'hip-thrust-machine'],
  ['Hip Abduction (Machine)', 'abductor-machine'],
  ['Lunge (Dumbbell)', 'forward-lunge'],
  ['Walking Lunge (Dumbbell)', 'walking-lunge'],
  ['Straight Leg Deadlift', 'stiff-leg-deadlift'],
  ['Calf Press (Machine)', 'leg-press-calf-raise'],
  ['Clean (Barbell)', 'power-clean'],
  ['Jump Rope', 'jump-rope'],
  ['Stair Machine', 'stair-climber'],
  ['Elliptical Trainer', 'elliptical'],
  ['Hiking', 'walk'],
  ['Sprints', 'interval-run'],
  ['Treadmill', 'run'],
])('%s is surely %s', (name, exerciseId) => {
  expect(match(name)).toEqual({ exerciseId, confidence: 'sure' });
});

test('a name with another word in it is asked for', () => {
  expect(match('Pause Bulgarian Split Squat')).toMatchObject({ confidence: 'likely' });
});

test('a name that shares little is nobody’s', () => {
  expect(match('Mystery Machine 3000')).toBeNull();
});

test('an exercise of their own keeps a name that can be read, in any script', () => {
  const own = (name: string) => ownExerciseId(name, contentHash(name));
  expect(slugOfOwn(own('Zercher Carry 🔥'))).toBe('zercher-carry');
  expect(slugOfOwn(own('Übung für später'))).toBe('ubung-fur-spater');
  expect(slugOfOwn(own('腕立て伏せ'))).toBe('exercise');
  expect(own('腕立て伏せ') === own('懸垂')).toBe(false);
});
