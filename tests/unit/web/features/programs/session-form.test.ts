import { describe, expect, it } from 'vitest';
import { plannedSessionSchema } from '#shared/contracts/training/programs.ts';
import {
  emptySession,
  freeSlotId,
  newExercise,
  readForm,
  toForm,
} from '#web/features/programs/model/session-form.ts';

const german = { unit: 'kg', language: 'de' } as const;
const form = {
  ...emptySession,
  name: ' Beine ',
  exercises: [
    { ...newExercise('back-squat', 's1'), targetKind: 'load' as const, target: '62,5', superset: 'A' },
    { ...newExercise('leg-curl', 's2'), targetKind: 'percent' as const, target: '72,5', notes: ' langsam ' },
    { ...newExercise('plank', 's3'), targetKind: 'effort' as const, target: '8' },
  ],
};

describe('the fields of a session', () => {
  it('become a session, exactly as it was typed, and the same fields again', () => {
    const read = readForm(form, german);
    if (!('session' in read)) throw new Error(read.problems.join());
    expect(plannedSessionSchema.parse(read.session)).toEqual(read.session);
    expect(read.session).toMatchObject({
      name: 'Beine',
      exercises: [
        { load: { value: '62.5', unit: 'kg', grams: '62500' }, superset: 'A' },
        { percentOfMaximum: 72.5, notes: 'langsam' },
        { targetEffort: 8 },
      ],
    });
    expect(readForm(toForm(read.session, german), german)).toEqual(read);
  });

  it('keeps the progression rule of an exercise, which no field of the form shows', () => {
    const read = readForm(form, german);
    if (!('session' in read)) throw new Error('The form cannot be read');
    const exercises = read.session.exercises.map((exercise) => ({
      ...exercise,
      progression: { rule: 'wave' as const, stalls: 3 },
    }));
    const session = { ...read.session, exercises };
    expect(readForm(toForm(session, german), german)).toEqual({ session });
  });

  it('say what is wrong with each', () => {
    const wrong = {
      ...form,
      name: '',
      minutes: '4',
      exercises: [
        { ...newExercise('a', 's1'), sets: '0', minimumReps: '12', maximumReps: '8' },
        { ...newExercise('b', 's2'), targetKind: 'effort' as const, target: '8,3', restSeconds: 'x' },
        { ...newExercise('c', 's3'), targetKind: 'percent' as const, target: '150' },
      ],
    };
    expect(readForm(wrong, german)).toEqual({
      problems: ['name', 'minutes', '0.reps', '0.sets', '1.target', '1.rest', '2.target'],
    });
    expect(readForm(emptySession, german)).toEqual({ problems: ['name', 'exercises'] });
  });

  it('name a new exercise as none is named', () => {
    expect(freeSlotId([{ slotId: 's1' }, { slotId: 's3' }])).toBe('s4');
    expect(freeSlotId([{ slotId: 's2' }])).toBe('s3');
  });

  it('count a new exercise as the library does, and take what the coach chooses instead', () => {
    expect(newExercise('plank', 's1')).toMatchObject({ measure: 'seconds', minimumReps: '20' });
    const [squat] = form.exercises;
    if (squat === undefined) throw new Error('The form has exercises');
    const timed = {
      ...squat,
      measure: 'seconds',
      minimumReps: '300',
      maximumReps: '600',
      perSide: true,
    } as const;
    expect(readForm({ ...form, exercises: [timed] }, german)).toMatchObject({
      session: { exercises: [{ measure: 'seconds', perSide: true, maximumReps: 600 }] },
    });
    const counted = { ...timed, measure: 'repetitions' } as const;
    expect(readForm({ ...form, exercises: [counted] }, german)).toEqual({ problems: ['0.reps', '0.reps'] });
  });

  it('keep a session of ours under its own name until the coach names it', () => {
    const ours = { ...readable(), name: 'Full Body A', sessionTemplate: 'full-body-a' } as const;
    const shown = toForm(ours, german, 'Ganzkörper A');
    expect(shown.name).toBe('Ganzkörper A');
    expect(readForm(shown, german)).toMatchObject({
      session: { name: 'Full Body A', sessionTemplate: 'full-body-a' },
    });
    const renamed = readForm({ ...shown, name: 'Mein Montag' }, german);
    expect(renamed).toMatchObject({ session: { name: 'Mein Montag' } });
    expect(renamed).not.toHaveProperty('session.sessionTemplate');
  });
});

function readable() {
  const read = readForm(form, german);
  if (!('session' in read)) throw new Error(read.problems.join());
  return read.session;
}
