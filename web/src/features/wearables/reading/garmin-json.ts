import { JSONParser } from '@streamparser/json';
import * as z from 'zod/mini';
import { readDay } from '#web/lib/reading/cell-text.ts';
import { UnreadableFile } from '#web/lib/reading/file-problem.ts';
import type { TextSink } from '#web/lib/reading/text-stream.ts';
import type { Recording } from './recording.ts';

const amount = z.nullish(z.number());

const night = z.object({
  calendarDate: z.string(),
  deepSleepSeconds: amount,
  lightSleepSeconds: amount,
  remSleepSeconds: amount,
});
const daySummary = z.object({ calendarDate: z.string(), totalSteps: amount, restingHeartRate: amount });
const healthStatus = z.object({
  calendarDate: z.string(),
  metrics: z.array(z.object({ type: z.string(), value: amount })),
});
const bodyMetrics = z.object({
  metaData: z.object({ calendarDate: z.string() }),
  weight: z.object({ weight: z.number() }),
});

export const garminFile = /(_sleepData|_healthStatusData|_userBioMetrics|(^|\/)UDSFile_[^/]*)\.json$/i;

/**
 * Reads an array of days, each in one of four shapes. The sink throws UnreadableFile with the line of invalid JSON.
 * @param onRecord Called for each record with a known shape.
 */
export function garminJson(file: string, recording: Recording, onRecord: () => void): TextSink {
  let line = 1;
  let failure: Error | null = null;
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onError = (error) => {
    failure ??= error;
  };
  parser.onValue = ({ value }) => {
    if (readRecord(value, file, line, recording)) onRecord();
  };
  // Feed one line at a time, because the parser doesn't count lines and errors need a line number.
  const feed = (text: string) => {
    if (!parser.isEnded) parser.write(text);
    else if (text.trim() !== '') failure ??= new Error('text behind the end');
    if (failure !== null) throw brokenAt(line, failure);
  };
  const brokenAt = (at: number, cause: Error) =>
    new UnreadableFile({ code: 'broken', file, line: at, detail: cause.message.slice(0, 120) }, { cause });
  return {
    write(text) {
      let from = 0;
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        feed(text.slice(from, at + 1));
        line += 1;
        from = at + 1;
      }
      if (from < text.length) feed(text.slice(from));
    },
    end() {
      if (!parser.isEnded) throw brokenAt(line, new Error('the file ends too early'));
    },
  };
}

function readRecord(value: unknown, file: string, line: number, recording: Recording): boolean {
  const of = <T>(schema: z.ZodMiniType<T>): T | null => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : null;
  };
  const onDay = (text: string, use: (day: string) => void) => {
    const written = readDay(text);
    if (written?.kind === 'day' && recording.hasDay(written.day)) use(written.day);
    else recording.skip(file, line, 'date', text);
    return true;
  };
  const body = of(bodyMetrics);
  if (body !== null) {
    const kilograms = String(Math.round(body.weight.weight * 1000) / 1_000_000);
    return onDay(body.metaData.calendarDate, (day) =>
      recording.days.addWeight(day, line, { value: kilograms, unit: 'kg' }),
    );
  }
  const status = of(healthStatus);
  if (status !== null) {
    // A value of 0 means that the night was not measured.
    const measured = status.metrics.find(({ type, value: found }) => type === 'HRV' && (found ?? 0) > 0);
    if (!measured) return true;
    return onDay(status.calendarDate, (day) => recording.days.addSample('hrv', day, measured.value ?? 0));
  }
  const slept = of(night);
  const asleep =
    (slept?.deepSleepSeconds ?? 0) + (slept?.lightSleepSeconds ?? 0) + (slept?.remSleepSeconds ?? 0);
  if (slept !== null && asleep > 0) {
    return onDay(slept.calendarDate, (day) => recording.days.addNight(day, asleep / 60));
  }
  const summary = of(daySummary);
  if (summary === null) return false;
  const { totalSteps, restingHeartRate } = summary;
  if ((totalSteps ?? 0) === 0 && (restingHeartRate ?? 0) === 0) return slept !== null;
  return onDay(summary.calendarDate, (day) => {
    if (totalSteps) recording.days.addSteps(day, 'garmin', totalSteps);
    if (restingHeartRate) recording.days.addSample('resting-heart-rate', day, restingHeartRate);
  });
}
