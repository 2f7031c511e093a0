import { describe, expect, it } from 'vitest';
import { duplicated, withoutRow } from '#web/features/programs/model/row-edits.ts';
import { newExercise, readForm } from '#web/features/programs/model/session-form.ts';

const metric = { unit: 'kg', language: 'en' } as const;
const rows = [newExercise('back-squat', 's1'), newExercise('plank', 's2')];
const formOf = (exercises: typeof rows) => ({
  name: 'Legs',
  type: 'strength' as const,
  minutes: '45',
  notes: '',
  exercises,
});

describe('the rows of a session', () => {
  it('puts a copy after its exercise, in a slot of its own', () => {
    expect(duplicated(rows, 0, 's9').map(({ slotId, exerciseId }) => [slotId, exerciseId])).toEqual([
      ['s1', 'back-squat'],
      ['s9', 'back-squat'],
      ['s2', 'plank'],
    ]);
  });

  it('removes one row', () => {
    expect(withoutRow(rows, 0)).toEqual([rows[1]]);
  });

  it('refuses a row that cannot be read, and says which', () => {
    const [squat] = rows;
    if (squat === undefined) throw new Error('There are two rows');
    expect(readForm(formOf([{ ...squat, line: '3x8 heavy' }]), metric)).toEqual({ problems: ['0.line'] });
    const read = readForm(formOf([{ ...squat, line: '3x8' }]), metric);
    expect(read).toHaveProperty('session');
    expect(JSON.stringify(read)).not.toContain('line');
  });

  it('refuses more exercises than a session has room for', () => {
    const many = Array.from({ length: 17 }, (_, at) => newExercise('plank', `s${at}`));
    expect(readForm(formOf(many), metric)).toEqual({ problems: ['too-many'] });
  });
});
