import { describe, expect, it } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { sessionTemplateIds } from '#shared/domain/program/session-template-ids.ts';
import { type SessionTemplate, sessionTemplates } from '#shared/domain/program/session-templates.ts';
import { fitToLimits } from '#shared/domain/program/starter-limits.ts';
import { starterWorkoutOn } from '#shared/domain/program/starter-program.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';

const library = new Map(movements.map((each) => [each.id, each]));
const templates = sessionTemplateIds.map((id): SessionTemplate => sessionTemplates[id]);
const everything = { equipment: ownedEquipment, avoid: [] };
const idsOf = (slots: readonly { readonly id: string }[]) => slots.map(({ id }) => id);

describe('a starter program that knows equipment and injuries', () => {
  it('is the plain one for an advanced client with everything and no injury', () => {
    for (const { exercises } of templates)
      expect(fitToLimits(exercises, everything, 'advanced')).toEqual(exercises);
  });

  it('asks for nothing that the client does not have', () => {
    for (const equipment of [[], ...ownedEquipment.map((each) => [each])]) {
      for (const { exercises } of templates) {
        for (const id of idsOf(fitToLimits(exercises, { equipment, avoid: [] }, 'beginner'))) {
          const needs = library.get(id)?.equipment.filter((each) => each !== 'none');
          expect(
            needs?.filter((each) => !equipment.includes(each)),
            `${id} with ${equipment}`,
          ).toEqual([]);
        }
      }
    }
  });

  it('leaves at least three exercises, each once and measured as its place is, whatever hurts', () => {
    for (const avoid of [[], ...injuryAreas.map((area) => [area]), injuryAreas]) {
      for (const { exercises } of templates) {
        const slots = fitToLimits(exercises, { equipment: [], avoid }, 'beginner');
        expect(slots.length).toBeGreaterThanOrEqual(3);
        expect(new Set(idsOf(slots)).size).toBe(slots.length);
      }
    }
    for (const { exercises } of templates) {
      for (const { id, reps } of exercises) {
        if (reps === undefined) continue;
        for (const avoid of injuryAreas) {
          const [slot] = fitToLimits([{ id, reps }], { equipment: [], avoid: [avoid] }, 'advanced');
          if (slot === undefined || !('reps' in slot)) continue;
          expect(countingOf(slot.id).measure, `${slot.id} for ${id}`).toBe(countingOf(id).measure);
        }
      }
    }
  });

  it('keeps knees out of a session, and starts beginners with lighter lifts', () => {
    const knee = fitToLimits(
      sessionTemplates['full-body-c'].exercises,
      { ...everything, avoid: ['knee'] },
      'advanced',
    );
    expect(idsOf(knee)).not.toContain('back-squat');
    expect(idsOf(knee)).not.toContain('goblet-squat');
    const beginner = fitToLimits(sessionTemplates['full-body-b'].exercises, everything, 'beginner');
    expect(idsOf(beginner)).toContain('romanian-deadlift-dumbbell');
    expect(idsOf(beginner)).not.toContain('deadlift');
  });

  it('makes no superset of one exercise', () => {
    const program = {
      id: 'p',
      startDay: '2026-03-02',
      trainingWeekdays: [1, 2, 4, 5],
      goal: 'strength' as const,
      experience: 'advanced' as const,
      limits: { equipment: ownedEquipment, avoid: [] },
    };
    const supersets = (limits: typeof program.limits | { equipment: []; avoid: [] }) =>
      starterWorkoutOn({ ...program, limits }, '2026-03-02')?.exercises.filter(({ superset }) => superset);
    expect(supersets(program.limits)).toHaveLength(2);
    expect(supersets({ equipment: [], avoid: [] })).toEqual([]);
  });
});
