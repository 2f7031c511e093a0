import { describe, expect, it } from 'vitest';
import { exerciseDemands, isCompound } from '#shared/domain/exercises/exercise-demands.ts';
import { movements } from '#shared/domain/exercises/movements.ts';

const roleOf = (id: string) => exerciseDemands(id)?.role;

describe('what an exercise asks of the body', () => {
  it('is known of every exercise in the library', () => {
    expect(movements.filter(({ id }) => exerciseDemands(id) === undefined).map(({ id }) => id)).toEqual([]);
    expect(exerciseDemands('made-by-a-coach')).toBeUndefined();
  });

  it('agrees with the pattern that the library shows', () => {
    const rolesOf = {
      push: ['push-horizontal', 'push-vertical', 'isolation'],
      pull: ['pull-horizontal', 'pull-vertical', 'isolation'],
      squat: ['squat', 'isolation', 'conditioning'],
      hinge: ['hinge', 'isolation'],
      lunge: ['lunge'],
      core: ['core'],
      carry: ['carry'],
      conditioning: ['conditioning'],
      cardio: ['cardio'],
      mobility: ['mobility'],
    };
    for (const { id, pattern } of movements) expect(rolesOf[pattern], id).toContain(roleOf(id));
  });

  it('leaves no press to a sore shoulder and no squat to a sore knee', () => {
    for (const { id } of movements) {
      const { role, loads = [] } = exerciseDemands(id) ?? {};
      if (role?.startsWith('push')) expect(loads, id).toContain('shoulder');
      if (role === 'squat' || role === 'lunge') expect(loads, id).toContain('knee');
      if (role === 'hinge') expect(loads, id).toContain('hip');
      if (role === 'carry') expect(loads, id).toContain('lower-back');
    }
  });

  it('has something for a beginner without equipment in every role that needs none', () => {
    for (const role of ['squat', 'lunge', 'hinge', 'push-horizontal', 'pull-horizontal', 'core', 'carry']) {
      const simple = movements.filter(
        ({ id, equipment }) =>
          roleOf(id) === role && equipment.includes('none') && exerciseDemands(id)?.level === 'beginner',
      );
      expect(simple.length, role).toBeGreaterThan(0);
    }
  });

  it('tells lifts over several joints from those over one', () => {
    const kinds = ['back-squat', 'pull-up', 'farmers-carry', 'bodyweight-calf-raise', 'leg-curl', 'plank'];
    expect(kinds.map((id) => isCompound(roleOf(id) ?? 'mobility'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
