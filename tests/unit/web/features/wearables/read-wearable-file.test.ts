import { describe, expect, it } from 'vitest';
import { wearableMetrics } from '#shared/domain/wearables/wearable-metrics.ts';
import { archiveOf, sampleFile } from '#tests/support/wearables/sample-files.ts';
import { readWearableFile, type WearableFile } from '#web/features/wearables/reading/read-wearable-file.ts';
import { UnreadableFile } from '#web/lib/reading/file-problem.ts';

const options = { lastDay: '2026-03-20' };
const read = async (path: string) => readWearableFile(await sampleFile(path), options);

/** Everything that was read, by metric and day. */
function shown({ source, figures, skipped }: WearableFile) {
  const { numbers, weights } = figures;
  const all = { ...numbers, weight: weights };
  return {
    source,
    skipped: skipped.map(({ line, text }) => `${line}: ${text}`),
    ...Object.fromEntries(
      wearableMetrics
        .filter((metric) => all[metric].size > 0)
        .map((metric) => [metric, Object.fromEntries(all[metric])]),
    ),
  };
}
async function problemOf(reading: Promise<unknown>) {
  const error: unknown = await reading.catch((caught: unknown) => caught);
  if (error instanceof UnreadableFile) return error.problem;
  throw error;
}

describe('an export of Apple Health', () => {
  const figures = {
    source: 'apple-health',
    skipped: [],
    // The watch's stages, overlaps once, awake time not, the nap not; the second night by its own zone, a day later.
    sleep: { '2026-03-02': 80 + 390, '2026-03-05': 390 },
    'resting-heart-rate': { '2026-03-01': 54, '2026-03-02': 52 },
    hrv: { '2026-03-01': 51.8 },
    steps: { '2026-03-01': 4200, '2026-03-02': 5000 },
    weight: { '2026-03-01': { value: '65.1', unit: 'kg' }, '2026-03-03': { value: '143.2', unit: 'lb' } },
  };

  it('comes to one figure for each day and metric', async () => {
    expect(shown(await read('apple/export.xml'))).toEqual(figures);
  });

  it('is the same zipped, beside its other files', async () => {
    const { blob } = await sampleFile('apple/export.xml');
    const zip = await archiveOf({
      'apple_health_export/Exportación.xml': blob,
      'apple_health_export/export_cda.xml': new Blob(['<ClinicalDocument/>']),
      'apple_health_export/electrocardiograms/ecg.csv': new Blob(['Name,Mara\n']),
    });
    expect(shown(await readWearableFile(zip, options))).toEqual(figures);
  });

  it('that stops in the middle says on which line', async () => {
    const { blob } = await sampleFile('apple/export.xml');
    const text = await blob.text();
    const cut = text.slice(0, text.indexOf('<Workout') - 40);
    expect(
      await problemOf(readWearableFile({ name: 'export.xml', blob: new Blob([cut]) }, options)),
    ).toMatchObject({
      code: 'broken',
      file: 'export.xml',
      line: cut.split('\n').length,
    });
  });

  it('leaves out a record without a date or a number, and says on which line it is', async () => {
    const { blob } = await sampleFile('apple/export.xml');
    const text = (await blob.text()).replace('value="5000"', 'value="many"');
    const line = text.slice(0, text.indexOf('many')).split('\n').length;
    const result = await readWearableFile({ name: 'export.xml', blob: new Blob([text]) }, options);
    expect(result.skipped).toEqual([{ file: 'export.xml', line, reason: 'number', text: 'many' }]);
    expect(result.figures.numbers.steps).toEqual(new Map([['2026-03-01', 4200]]));
  });
});

describe('exports of makers', () => {
  it('WHOOP: the day of waking as it was on the wall, at UTC+14 and UTC-11 alike', async () => {
    const figures = {
      source: 'whoop',
      skipped: [],
      sleep: { '2026-03-04': 441, '2026-03-03': 377 },
      'resting-heart-rate': { '2026-03-04': 49, '2026-03-03': 51 },
      hrv: { '2026-03-04': 66, '2026-03-03': 58 },
    };
    expect(shown(await read('whoop/physiological_cycles.csv'))).toEqual(figures);
    const zip = await archiveOf({
      'journal_entries.csv': (await sampleFile('whoop/journal_entries.csv')).blob,
      'physiological_cycles.csv': (await sampleFile('whoop/physiological_cycles.csv')).blob,
    });
    expect(shown(await readWearableFile(zip, options))).toEqual(figures);
  });

  it('Oura: long sleeps and steps from the tables of its archive', async () => {
    const zip = await archiveOf({
      'App Data/sleepmodel.csv': (await sampleFile('oura/sleepmodel.csv')).blob,
      'App Data/dailyactivity.csv': (await sampleFile('oura/dailyactivity.csv')).blob,
      'App Data/heartrate.csv': new Blob(['timestamp;bpm;source\n2026-03-02T01:00:00Z;51;sleep\n']),
    });
    expect(shown(await readWearableFile(zip, options))).toEqual({
      source: 'oura',
      skipped: [],
      sleep: { '2026-03-02': 450, '2026-03-03': 435 },
      'resting-heart-rate': { '2026-03-02': 50, '2026-03-03': 48 },
      hrv: { '2026-03-02': 47, '2026-03-03': 52 },
      steps: { '2026-03-02': 9321, '2026-03-03': 12_044 },
    });
  });

  it('Garmin: the account export, file by file', async () => {
    const names = [
      '2026-03-01_2026-06-09_1_sleepData.json',
      'UDSFile_2026-03-01_2026-06-09.json',
      '2026-03-01_2026-06-09_1_healthStatusData.json',
      '1_userBioMetrics.json',
    ];
    const files = await Promise.all(
      names.map(async (name) => [`DI_CONNECT/x/${name}`, (await sampleFile(`garmin/${name}`)).blob] as const),
    );
    const zip = await archiveOf({
      ...Object.fromEntries(files),
      'DI_CONNECT/x/other.json': new Blob(['[{]']),
    });
    expect(shown(await readWearableFile(zip, options))).toEqual({
      source: 'garmin',
      skipped: [],
      sleep: { '2026-03-02': 450 },
      'resting-heart-rate': { '2026-03-02': 51 },
      hrv: { '2026-03-02': 48 },
      steps: { '2026-03-02': 10_432, '2026-03-03': 8120 },
      weight: { '2026-03-02': { value: '65.1', unit: 'kg' } },
    });
  });

  it('Garmin: the tables of its pages', async () => {
    expect(shown(await read('garmin/sleep.csv'))).toEqual({
      source: 'garmin',
      skipped: [],
      sleep: { '2026-03-03': 428, '2026-03-02': 475 },
      'resting-heart-rate': { '2026-03-03': 52, '2026-03-02': 51 },
    });
    // The thirteenth says that the month comes first.
    expect(shown(await read('garmin/steps.csv'))).toEqual({
      source: 'garmin',
      skipped: [],
      steps: { '2026-03-02': 10_432, '2026-03-13': 8120 },
    });
    expect(shown(await read('garmin/weight.csv'))).toEqual({
      source: 'garmin',
      skipped: [],
      weight: { '2026-03-03': { value: '143.2', unit: 'lb' }, '2026-03-02': { value: '65.1', unit: 'kg' } },
    });
  });
});

describe('a table of one’s own', () => {
  it('is read by the names of its columns', async () => {
    expect(shown(await read('plain/figures.csv'))).toEqual({
      source: 'csv',
      skipped: [],
      sleep: { '2026-03-01': 450, '2026-03-02': 435 },
      'resting-heart-rate': { '2026-03-01': 54, '2026-03-02': 53 },
      hrv: { '2026-03-01': 48.2 },
      steps: { '2026-03-01': 10_432, '2026-03-02': 8120 },
      weight: { '2026-03-01': { value: '65.1', unit: 'kg' }, '2026-03-02': { value: '64.9', unit: 'kg' } },
    });
  });

  it('may have decimal commas, semicolons and days in front of months', async () => {
    expect(shown(await read('plain/decimal-comma.csv'))).toMatchObject({
      sleep: { '2026-03-01': 450, '2026-03-02': 375 },
      steps: { '2026-03-01': 10_432, '2026-03-02': 8120 },
      weight: { '2026-03-01': { value: '65.5', unit: 'kg' }, '2026-03-02': { value: '93.5', unit: 'kg' } },
    });
  });

  it('with a quote that is never closed says where it was opened', async () => {
    expect(await problemOf(read('plain/broken.csv'))).toMatchObject({ code: 'broken', line: 3 });
  });

  const table = (text: string | Uint8Array<ArrayBuffer>) =>
    readWearableFile({ name: 'mine.csv', blob: new Blob([text]) }, options);

  it('leaves out what is no day or no number, and days to come', async () => {
    const result = await table(
      'date,steps\n2026-02-30,1\n2026-03-01,lots\n2026-03-02,5000\n2026-03-21,1\n\n"2026-03-03","4,000"\n',
    );
    expect(shown(result)).toEqual({
      source: 'csv',
      skipped: ['2: 2026-02-30', '3: lots', '5: 2026-03-21'],
      steps: { '2026-03-02': 5000, '2026-03-03': 4000 },
    });
  });

  it('in which nothing can be read is broken on its first such line', async () => {
    expect(await problemOf(table('date,steps\nsoon,1\n'))).toEqual({
      code: 'broken',
      file: 'mine.csv',
      line: 2,
      detail: 'soon',
    });
  });

  it('whose days can be read either way is refused rather than guessed', async () => {
    expect(await problemOf(table('date,steps\n2/3/2026,1000\n'))).toEqual({
      code: 'ambiguous-dates',
      file: 'mine.csv',
      line: 2,
    });
    expect(shown(await table('date,steps\n3/3/2026,1000\n')).skipped).toEqual([]);
  });

  it('may come as UTF-16 from a spreadsheet; bytes that are no text say on which line', async () => {
    const text = 'date\tsteps\r\n2026-03-01\t5000\r\n';
    const wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (let at = 0; at < text.length; at += 1) wide[2 + at * 2] = text.charCodeAt(at);
    expect(shown(await table(wide))).toMatchObject({ steps: { '2026-03-01': 5000 } });

    const bytes = new TextEncoder().encode('date,steps\n2026-03-01,5000\n2026-03-02,x\n');
    bytes[bytes.length - 2] = 0xff;
    expect(await problemOf(table(bytes))).toMatchObject({ code: 'broken', line: 3 });
  });
});

describe('what makers and phones really write', () => {
  const named = (text: string, name = 'x.csv') => readWearableFile({ name, blob: new Blob([text]) }, options);

  it('a control character in the name of a device does not cost the whole export of Apple Health', async () => {
    const { blob } = await sampleFile('apple/export.xml');
    const text = await blob.text();
    const clean = shown(await read('apple/export.xml'));
    for (const letter of ['\u000b', '\u001f', '&#11;', '&#x1F;']) {
      const marred = text.replaceAll('sourceName="', `sourceName="${letter}`);
      expect(marred).not.toBe(text);
      expect(shown(await named(marred, 'export.xml'))).toEqual(clean);
    }
  });

  it.each([
    ['German', ',Tatsächlich,Ziel\n18.02.2026,"10.432","8.000"\n'],
    ['Spanish', ',Real,Objetivo\n18/02/2026,"10.432","8.000"\n'],
    ['French', ';Réel;Objectif\n18/02/2026;10 432;8 000\n'],
    ['Portuguese', ',Real,Meta\n18/02/2026,"10.432","8.000"\n'],
  ])("Garmin's steps in %s are read", async (_, text) => {
    expect(shown(await named(text))).toMatchObject({ source: 'garmin', steps: { '2026-02-18': 10_432 } });
  });

  it.each([
    ['German', 'Datum;Schritte;Gewicht (kg);Ruhepuls;Schlaf (Stunden)'],
    ['Spanish', 'Fecha;Pasos;Peso (kg);FC en reposo;Horas de sueño'],
    ['French', 'Date;Pas;Poids (kg);FC au repos;Heures de sommeil'],
    ['Portuguese', 'Data;Passos;Peso (kg);FC em repouso;Horas de sono'],
  ])("a person's own table in %s is read", async (_, header) => {
    expect(shown(await named(`${header}\n2026-02-18;10432;82,4;52;7,5\n`))).toEqual({
      source: 'csv',
      skipped: [],
      sleep: { '2026-02-18': 450 },
      'resting-heart-rate': { '2026-02-18': 52 },
      steps: { '2026-02-18': 10_432 },
      weight: { '2026-02-18': { value: '82.4', unit: 'kg' } },
    });
  });

  it("Fitbit's tables are read below their title, the weight in the unit that the body mass index gives", async () => {
    const weights = (row: string) => named(`Body\nDate,Weight,BMI,Fat\n${row}\n`);
    expect(shown(await weights('2026-02-18,82.4,25,20'))).toMatchObject({
      weight: { '2026-02-18': { value: '82.4', unit: 'kg' } },
    });
    expect(shown(await weights('2026-02-18,181.7,25,20'))).toMatchObject({
      weight: { '2026-02-18': { value: '181.7', unit: 'lb' } },
    });
    const activities =
      'Activities\nDate,Calories Burned,Steps,Distance\n"2026-02-18","2,310","13,666","9.8"\n';
    expect(shown(await named(activities))).toMatchObject({ steps: { '2026-02-18': 13_666 } });
    const sleep =
      'Sleep\nStart Time,End Time,Minutes Asleep,Minutes Awake\n"2026-02-17 11:10PM","2026-02-18 6:40AM","410","40"\n';
    expect(shown(await named(sleep))).toMatchObject({ sleep: { '2026-02-18': 410 } });
  });

  it('days that follow each other, or that lie in the future in the other order, settle the order', async () => {
    const daily = await named(',Actual,Goal\n2/5/2026,1000,1\n2/6/2026,2000,1\n');
    expect(shown(daily)).toMatchObject({ steps: { '2026-02-05': 1000, '2026-02-06': 2000 } });
    const past = await named('date,steps\n3/4/2026,1000\n');
    expect(shown(past)).toMatchObject({ steps: { '2026-03-04': 1000 } });
  });
});

describe('anything else', () => {
  it.each([
    ['words', new Blob(['Dear diary'])],
    ['a table without our columns', new Blob(['date,calories\n2026-03-01,2000\n'])],
    ['other XML', new Blob(['<?xml version="1.0"?><gpx><trk/></gpx>'])],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])])],
    ['nothing', new Blob([])],
    ['other JSON', new Blob(['[{"name":"Mara"}]'])],
  ])('%s is an unknown format', async (_, blob) => {
    expect(await problemOf(readWearableFile({ name: 'file', blob }, options))).toEqual({
      code: 'unknown-format',
    });
  });

  it('an archive without our files is an unknown format; a damaged or locked one says so', async () => {
    const files = { 'notes.txt': new Blob(['hello']) };
    const zip = await archiveOf(files);
    expect(await problemOf(readWearableFile(zip, options))).toEqual({ code: 'unknown-format' });
    const damaged = { ...zip, blob: zip.blob.slice(0, zip.blob.size - 30) };
    expect(await problemOf(readWearableFile(damaged, options))).toEqual({ code: 'broken-archive' });
    const locked = await archiveOf({ 'steps.csv': new Blob(['date,steps\n']) }, { password: 'secret' });
    expect(await problemOf(readWearableFile(locked, options))).toEqual({ code: 'encrypted-archive' });
  });

  it('an export without a figure that we keep says so', async () => {
    const blob = new Blob(['date,steps\n2026-03-01,\n']);
    expect(await problemOf(readWearableFile({ name: 'x.csv', blob }, options))).toEqual({
      code: 'no-figures',
    });
  });

  it('broken JSON says on which line', async () => {
    const text = '[\n {"calendarDate": "2026-03-01", "totalSteps": 10},\n {"calendarDate": ]\n]';
    const blob = new Blob([text]);
    expect(await problemOf(readWearableFile({ name: 'UDSFile_1.json', blob }, options))).toMatchObject({
      code: 'broken',
      line: 3,
    });
  });
});

it('reading can be stopped', async () => {
  const { name, blob } = await sampleFile('apple/export.xml');
  const stop = new AbortController();
  const reading = readWearableFile(
    { name, blob },
    { ...options, onProgress: () => stop.abort(), signal: stop.signal },
  );
  await expect(reading).rejects.toThrow(/abort/i);
});
