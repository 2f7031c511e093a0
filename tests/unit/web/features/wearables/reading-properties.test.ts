import { describe, expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { sampleFile } from '#tests/support/wearables/sample-files.ts';
import { appleXml } from '#web/features/wearables/reading/apple-xml.ts';
import { csvFile } from '#web/features/wearables/reading/csv-file.ts';
import { garminJson } from '#web/features/wearables/reading/garmin-json.ts';
import { Recording } from '#web/features/wearables/reading/recording.ts';
import { readDay, readDecimal } from '#web/lib/reading/cell-text.ts';
import { decodingInto, type TextSink } from '#web/lib/reading/text-stream.ts';

const lastDay = '2026-03-20';
const kinds: readonly (readonly [string, (recording: Recording) => TextSink])[] = [
  ['apple/export.xml', (recording) => appleXml('f', recording)],
  [
    'garmin/2026-03-01_2026-06-09_1_sleepData.json',
    (recording) => garminJson('f', recording, () => undefined),
  ],
  ['garmin/weight.csv', (recording) => csvFile('f', recording, () => undefined)],
  ['whoop/physiological_cycles.csv', (recording) => csvFile('f', recording, () => undefined)],
  ['plain/figures.csv', (recording) => csvFile('f', recording, () => undefined)],
  ['plain/decimal-comma.csv', (recording) => csvFile('f', recording, () => undefined)],
];

/** Reads the bytes cut at these places; a byte too many, a character in two halves, all of it may happen. */
function readCut(bytes: Uint8Array, cuts: readonly number[], sinkOf: (recording: Recording) => TextSink) {
  const recording = new Recording(lastDay);
  const sink = decodingInto(sinkOf(recording), 'f');
  const places = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
  let from = 0;
  for (const place of [...places, bytes.length]) {
    sink.write(bytes.subarray(from, place));
    from = place;
  }
  sink.end();
  return { figures: recording.days.dailyValues(), skipped: recording.skipped };
}

describe('wherever a stream is cut', () => {
  it.each(kinds)('%s reads the same', async (path, sinkOf) => {
    const bytes = new Uint8Array(await (await sampleFile(path)).blob.arrayBuffer());
    const whole = readCut(bytes, [], sinkOf);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (cuts) => {
        expect(readCut(bytes, cuts, sinkOf)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
    expect(readCut(bytes, Array.from(bytes.keys()), sinkOf)).toEqual(whole);
  });
});

describe('numbers of a table', () => {
  const decimals = fc
    .tuple(fc.nat({ max: 999_999 }), fc.nat({ max: 999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
  const plain = (text: string) => text.replace(/\.?0+$/, '');

  it('are the same with a comma, with a point, with a unit and without', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        expect(readDecimal(text)).toBe(plain(text));
        expect(readDecimal(text.replace('.', ','))).toBe(plain(text));
        expect(readDecimal(` ${text.replace('.', ',')} kg`)).toBe(plain(text));
      }),
    );
  });

  it('of counts may be grouped by whatever a language groups by', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 9_999_999 }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH'),
        (count, language) => {
          expect(readDecimal(count.toLocaleString(language).replaceAll('’', "'"), true)).toBe(String(count));
        },
      ),
    );
  });
});

it('a day is the same however it is written', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const named = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
      const found = { kind: 'day', day };
      expect(readDay(day)).toEqual(found);
      expect(readDay(`${day}T23:59:59.000-11:00`)).toEqual(found);
      expect(readDay(`${day} 00:00:01 +1400`)).toEqual(found);
      expect(readDay(`${Number(date)}.${Number(month)}.${year}`)).toEqual(found);
      expect(readDay(named.format(new Date(day)))).toEqual(found);
      const slashes = readDay(`${month}/${date}/${year}`);
      expect(slashes?.kind === 'day' ? slashes.day : slashes?.monthFirst).toBe(day);
    }),
  );
});

describe('a night of Apple Health', () => {
  const night = (end: string, zone?: string) =>
    `<HealthData><Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="2026-03-01 22:00:00 +0000" endDate="${end}" value="HKCategoryValueSleepAnalysisAsleepCore">${
      zone ? `<MetadataEntry key="HKTimeZone" value="${zone}"/>` : ''
    }</Record></HealthData>`;
  const dayOf = (text: string) => {
    const recording = new Recording(lastDay);
    const sink = appleXml('f', recording);
    sink.write(text);
    sink.end();
    return [...recording.days.dailyValues().numbers.sleep.keys()];
  };

  it.each([
    ['2026-03-02 10:30:00 +0000', 'Pacific/Kiritimati', '2026-03-03'],
    ['2026-03-02 09:30:00 +0000', 'Pacific/Kiritimati', '2026-03-02'],
    ['2026-03-02 10:30:00 +0000', 'Pacific/Pago_Pago', '2026-03-01'],
    ['2026-03-02 11:30:00 +0000', 'Pacific/Pago_Pago', '2026-03-02'],
    ['2026-03-02 20:30:00 +1400', undefined, '2026-03-02'],
    ['2026-03-02 00:30:00 +1400', undefined, undefined],
    ['2026-03-02 11:30:00 +0000', 'Nowhere/At_All', '2026-03-02'],
  ])('that ends at %s in %s is of %s', (end, zone, day) => {
    expect(dayOf(night(end, zone))).toEqual(day === undefined ? [] : [day]);
  });
});

it('a record that is not kept changes nothing, on a line of its own or among others', () => {
  const kept =
    '<Record type="HKQuantityTypeIdentifierStepCount" sourceName="a" startDate="2026-03-01 10:00:00 +0000" value="7"/>';
  const lines = fc.constantFrom(
    kept,
    '<Record type="HKQuantityTypeIdentifierHeartRate" device="&lt;x&gt;, y" value="60"/>',
    '<Record type="HKQuantityTypeIdentifierHeartRate" value="60">',
    '<Record type="HKQuantityTypeIdentifierHeartRate" device="a > b" value="60"/>',
    `<Record type="HKQuantityTypeIdentifierHeartRate" value="1"/>${kept}`,
    '<MetadataEntry key="a" value="1"/>',
    '</Record>',
  );
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', ''), (all, end) => {
      // What stands between an opened record and its end is inside of it, and so is not a record of its own.
      let open = 0;
      let steps = 0;
      const text: string[] = [];
      for (const line of all) {
        if (line === '</Record>' && open === 0) continue;
        if (line === '</Record>') open -= 1;
        if (open === 0) steps += line.split(kept).length - 1;
        if (line.endsWith('60">')) open += 1;
        text.push(line);
      }
      const recording = new Recording(lastDay);
      const sink = appleXml('f', recording);
      sink.write(
        `<HealthData>\n ${[...text, ...Array(open).fill('</Record>')].join(`${end} `)}</HealthData>`,
      );
      sink.end();
      expect([...recording.days.dailyValues().numbers.steps.values()]).toEqual(
        steps === 0 ? [] : [steps * 7],
      );
    }),
  );
});
