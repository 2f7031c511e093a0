import { describe, expect, it } from 'vitest';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { maxPlannedPerSet, measures } from '#shared/domain/sets/exercise-measure.ts';
import { fc } from '#tests/support/properties.ts';
import { newExercise, readForm } from '#web/features/programs/model/session-form.ts';
import { targetKinds } from '#web/features/programs/model/session-form-schema.ts';
import { readLine, showLine } from '#web/features/programs/model/shorthand.ts';

const metric = { unit: 'kg', language: 'en' } as const;
const squat = newExercise('back-squat', 's1');
const none = { targetKind: 'none', target: '' };

function fieldsOf(text: string, before = squat, units: Parameters<typeof readLine>[2] = metric) {
  const read = readLine(text, before, units);
  return 'fields' in read ? read.fields : read.problem.code;
}

describe('the line of an exercise', () => {
  it.each([
    [
      '3x8-12 @ RPE 8, 120s',
      {
        sets: '3',
        minimumReps: '8',
        maximumReps: '12',
        targetKind: 'effort',
        target: '8',
        restSeconds: '120',
      },
    ],
    [
      '5x5 100 kg',
      { sets: '5', minimumReps: '5', maximumReps: '5', targetKind: 'load', target: '100', restSeconds: '90' },
    ],
    ['4x30 s', { sets: '4', measure: 'seconds', minimumReps: '30', ...none }],
    ['3x5 @ 80%', { targetKind: 'percent', target: '80' }],
    ['3 × 5–8 @8.5 rest 3:00', { maximumReps: '8', targetKind: 'effort', target: '8.5', restSeconds: '180' }],
    ['3x10 each 2 min', { perSide: true, restSeconds: '120' }],
    ['3x8 /side, 60"', { perSide: true, restSeconds: '60' }],
    ['3*40m 90s', { measure: 'meters', minimumReps: '40', restSeconds: '90' }],
    ['3x8@8,120s', { targetKind: 'effort', target: '8', restSeconds: '120' }],
    ['4X6 @ 62.5KG ; 2m', { targetKind: 'load', target: '62.5', restSeconds: '120' }],
    ['3x8 RIR 2', { targetKind: 'reserve', target: '2' }],
    ['3x12 reps', { measure: 'repetitions', minimumReps: '12' }],
  ])('reads %s', (text, fields) => {
    expect(fieldsOf(text)).toMatchObject(fields);
  });

  it('keeps what it does not say, except for a target', () => {
    const before = {
      ...newExercise('side-plank', 's1'),
      targetKind: 'effort' as const,
      target: '8',
      restSeconds: '45',
    };
    expect(fieldsOf('2x30', before)).toMatchObject({
      measure: 'seconds',
      perSide: true,
      restSeconds: '45',
      ...none,
    });
  });

  it('reads decimals as the coach writes them', () => {
    const german = { unit: 'kg', language: 'de' } as const;
    expect(fieldsOf('5x5 @ 102,5 kg, 90 s', squat, german)).toMatchObject({
      target: '102,5',
      restSeconds: '90',
    });
    expect(fieldsOf('5x5 @ 102.5 kg', squat, german)).toMatchObject({ target: '102,5' });
    expect(fieldsOf('3x8 je Seite', squat, german)).toMatchObject({ perSide: true });
  });

  it.each([
    ['', 'shape', ''],
    ['heavy', 'shape', 'heavy'],
    ['3', 'shape', '3'],
    ['21x5', 'sets', '21'],
    ['3x0', 'count', '0'],
    ['3x12-8', 'count', '12-8'],
    ['3x900', 'count', '900'],
    ['5x5 100', 'unit', '100'],
    ['5x5 @ 80', 'unit', '80'],
    ['5x5 225 lb', 'other-unit', '225 lb'],
    ['3x5 @ 120%', 'percent', '120'],
    ['3x5 @ RPE 11', 'effort', '11'],
    ['3x5 @ RPE 8.3', 'effort', '8.3'],
    ['3x5 @ RIR 12', 'reserve', '12'],
    ['3x5, 45 min', 'rest', '45 min'],
    ['3x5 @ 80% slowly', 'part', 'slowly'],
  ])('says what is wrong with "%s"', (text, code, part) => {
    expect(readLine(text, squat, metric)).toEqual({ problem: { code, part } });
  });

  const halves = (least: number, most: number) =>
    fc.integer({ min: least * 2, max: most * 2 }).map((n) => String(n / 2));
  const anyExercise = fc
    .record({
      language: fc.constantFrom('en', 'de', 'es', 'fr', 'pt'),
      unit: fc.constantFrom('kg' as const, 'lb' as const),
      sets: fc.integer({ min: 1, max: 20 }).map(String),
      measure: fc.constantFrom(...measures),
      perSide: fc.boolean(),
      counts: fc.tuple(fc.integer({ min: 1, max: 21_100 }), fc.integer({ min: 1, max: 21_100 })),
      targetKind: fc.constantFrom(...targetKinds),
      load: fc.integer({ min: 0, max: 99_999 }).map((n) => String(n / 100)),
      percent: halves(20, 110),
      effort: halves(1, 10),
      reserve: halves(0, 9),
      restSeconds: fc.integer({ min: 0, max: 1800 }).map(String),
    })
    .map(({ language, unit, counts, load, percent, effort, reserve, ...fields }) => {
      const most = maxPlannedPerSet[fields.measure];
      const [from = 1, to = 1] = counts.map((count) => 1 + (count % most)).sort((a, b) => a - b);
      const target = showDecimal({ none: '', load, percent, effort, reserve }[fields.targetKind], language);
      return {
        units: { unit, language },
        exercise: { ...fields, minimumReps: String(from), maximumReps: String(to), target },
      };
    });

  it('shows any exercise so that it is read to the same fields', () => {
    fc.assert(
      fc.property(anyExercise, ({ units, exercise }) => {
        expect(readLine(showLine(exercise, units), exercise, units)).toEqual({ fields: exercise });
      }),
      { numRuns: 1000 },
    );
  });

  it('never reads what the calendar would refuse', () => {
    const letters = fc.constantFrom(
      ...'0123456789x-@%,. :',
      'kg',
      'lb',
      's',
      'm',
      'RPE ',
      'rest ',
      '/side',
      '3x8',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (typed) => {
        const read = readLine(`3x8${typed.join('')}`, squat, metric);
        if (!('fields' in read)) return;
        const exercises = [{ ...squat, ...read.fields }];
        const form = { name: 'A', type: 'strength' as const, minutes: '45', notes: '', exercises };
        expect(readForm(form, metric)).toHaveProperty('session');
      }),
      { numRuns: 1000 },
    );
  });
});
