import { describe, expect, it } from 'vitest';
import { setTargetSchema } from '#shared/contracts/training/planned-exercises.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';
import { newExercise, readForm, toForm } from '#web/features/programs/model/session-form.ts';
import { plainSet, readSetLine, toSetLine, trimmed } from '#web/features/programs/model/set-lines.ts';

const metric = { unit: 'kg', language: 'en' } as const;
const squat = newExercise('back-squat', 's1');
const targetOf = (line: string, kind: (typeof setKinds)[number] = 'work') =>
  readSetLine({ kind, line }, squat, metric);

describe('the target of one set', () => {
  it('is the own target of the exercise when nothing is written', () => {
    expect(targetOf('')).toEqual({ target: {} });
    expect(targetOf('', 'warm-up')).toEqual({ target: { kind: 'warm-up' } });
  });

  it('is read like the line of an exercise, without the sets', () => {
    expect(targetOf('5 @ 100 kg, 180 s', 'top')).toEqual({
      target: {
        kind: 'top',
        minimumReps: 5,
        maximumReps: 5,
        load: makeWeight('100', 'kg'),
        restSeconds: 180,
      },
    });
    expect(targetOf('@ 70%')).toEqual({ target: { percentOfMaximum: 70 } });
    expect(targetOf('80 kg')).toEqual({ target: { load: makeWeight('80', 'kg') } });
    expect(targetOf('8-10 RIR 2')).toEqual({ target: { minimumReps: 8, maximumReps: 10, repsInReserve: 2 } });
  });

  it('says what cannot be read', () => {
    expect(targetOf('@ RIR 12')).toEqual({ problem: { code: 'reserve', part: '12' } });
    expect(targetOf('heavy')).toHaveProperty('problem');
  });

  it('keeps what has no field of its own', () => {
    const stored = { kind: 'amrap' as const, tempo: '3-0-1-0', seconds: 60 };
    expect(readSetLine(toSetLine(stored, metric), squat, metric)).toEqual({ target: stored });
  });

  it('leaves out sets at the end that ask for nothing of their own', () => {
    expect(trimmed([{ kind: 'warm-up' }, {}, {}])).toEqual([{ kind: 'warm-up' }]);
    expect(trimmed([{}, {}])).toEqual([]);
  });

  const aim = fc.oneof(
    fc.constant({}),
    fc.integer({ min: 1, max: 40_000 }).map((n) => ({ load: makeWeight(String(n / 100), 'kg') })),
    fc.integer({ min: 40, max: 220 }).map((n) => ({ percentOfMaximum: n / 2 })),
    fc.integer({ min: 2, max: 20 }).map((n) => ({ targetEffort: n / 2 })),
    fc.integer({ min: 0, max: 18 }).map((n) => ({ repsInReserve: n / 2 })),
  );
  const count = fc.oneof(
    fc.constant({}),
    fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 })).map((reps) => ({
      minimumReps: Math.min(...reps),
      maximumReps: Math.max(...reps),
    })),
  );
  const rest = fc.oneof(
    fc.constant({}),
    fc.integer({ min: 0, max: 1800 }).map((restSeconds) => ({ restSeconds })),
  );
  const kind = fc.constantFrom(...setKinds).map((each) => (each === 'work' ? {} : { kind: each }));
  const anyTarget = fc.tuple(kind, count, aim, rest).map((parts) => Object.assign({}, ...parts));

  it('shows any target so that it is read to the same one', () => {
    fc.assert(
      fc.property(anyTarget, (made) => {
        const target = setTargetSchema.parse(made);
        expect(readSetLine(toSetLine(target, metric), squat, metric)).toEqual({ target });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the fields of an exercise with targets for its sets', () => {
  const exercise = {
    ...squat,
    sets: '3',
    tempo: '3-1-x-0',
    targetKind: 'reserve' as const,
    target: '2',
    pin: { load: '100', reps: '' },
    setLines: [{ kind: 'warm-up' as const, line: '5 @ 60 kg' }, plainSet, plainSet],
  };
  const form = { name: 'Legs', type: 'strength' as const, minutes: '45', notes: '', exercises: [exercise] };

  it('become a plan and the same fields again', () => {
    const read = readForm(form, metric);
    if (!('session' in read)) throw new Error(read.problems.join());
    expect(read.session.exercises[0]).toMatchObject({
      tempo: '3-1-X-0',
      repsInReserve: 2,
      pin: { load: makeWeight('100', 'kg') },
      targets: [{ kind: 'warm-up', minimumReps: 5, load: makeWeight('60', 'kg') }],
    });
    expect(readForm(toForm(read.session, metric), metric)).toEqual(read);
  });

  it('say which of them is wrong', () => {
    const wrong = {
      ...exercise,
      tempo: 'slow',
      seconds: '0',
      pin: { load: '', reps: '' },
      setLines: [{ kind: 'work' as const, line: 'heavy' }],
    };
    expect(readForm({ ...form, exercises: [wrong] }, metric)).toEqual({
      problems: ['0.tempo', '0.seconds', '0.targets', '0.pin'],
    });
  });
});
