import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';
import { ensurePythonEnvironment, pythonBinary } from '#scripts/local/python/python.ts';

const readingSchema = z.object({
  version: z.string(),
  prodid: z.string(),
  method: z.string(),
  errors: z.array(z.string()),
  events: z.array(
    z.object({
      uid: z.string(),
      sequence: z.int(),
      status: z.string(),
      summary: z.string(),
      description: z.string(),
      start: z.string(),
      /** Date and time by the clock of the asked zone. */
      local: z.string(),
      minutes: z.int(),
      stamp: z.string(),
    }),
  ),
  /** UIDs in the calendar once this file has arrived, too. */
  held: z.array(z.string()),
});

/** What Python's icalendar makes of the files, in the order in which they arrive at one calendar. */
export async function readCalendars(files: readonly string[], zone = 'UTC') {
  await ensurePythonEnvironment(['cloud', 'checks']);
  const reader = spawn(pythonBinary('python3'), [inRepository('tests', 'support', 'read_calendar.py')]);
  const closed = once(reader, 'close');
  reader.stdin.end(JSON.stringify(files.map((file) => ({ text: file, zone }))));
  const [output, faults] = await Promise.all([text(reader.stdout), text(reader.stderr)]);
  await closed;
  if (reader.exitCode !== 0) throw new Error(`The calendar program gave up: ${faults}`);
  return z.parse(z.array(readingSchema), JSON.parse(output));
}
