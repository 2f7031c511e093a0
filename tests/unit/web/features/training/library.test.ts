import { describe, expect, it } from 'vitest';
import { sessionTemplates } from '#shared/domain/training/session-templates.ts';
import { exercises } from '#web/features/training/library/exercises.ts';
import { alternativesTo, searchLibrary } from '#web/features/training/library/search-library.ts';

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

  it('knows every exercise of the starter programmes', () => {
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

  it('offers something else for every exercise', () => {
    for (const exercise of exercises)
      expect(alternativesTo(exercise, exercises).length, exercise.id).toBeGreaterThan(0);
  });
});
