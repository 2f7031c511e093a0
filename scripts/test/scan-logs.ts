import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** What tells who somebody is, or lets somebody act for them. Ids of ours are allowed: they lead nowhere without a table. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'an e-mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  'a telephone number': /(?<![\w.:-])\+\d[\d ()-]{7,}\d/,
  'an address of the network': /(?<![\w.])(?!127\.0\.0\.1|0\.0\.0\.0)(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/,
  'a token': /\beyJ[\w-]{10,}/,
  'a key': /\b(?:(?:sk|rk)_(?:test|live)|whsec)_\w+/,
};

const line = z.looseObject({ level: z.string(), service: z.string(), message: z.string() });

type Finding = { readonly service: string; readonly message: string; readonly what: string };
type Scan = { readonly lines: number; readonly findings: readonly Finding[] };

/** @param log Of the local AWS: its own lines, which are no business of ours, and those of the functions. */
export function scanLogs(log: string): Scan {
  const findings: Finding[] = [];
  let lines = 0;
  for (const text of log.split('\n')) {
    const written = readLine(text);
    if (written === null) continue;
    lines += 1;
    for (const [what, pattern] of Object.entries(forbidden)) {
      if (pattern.test(text)) findings.push({ service: written.service, message: written.message, what });
    }
  }
  return { lines, findings };
}

function readLine(text: string): z.infer<typeof line> | null {
  const start = text.indexOf('{"level"');
  if (start < 0) return null;
  try {
    return line.parse(JSON.parse(text.slice(start)));
  } catch {
    return null;
  }
}

/**
 * @param least Lines that a run writes at least, so that a log that holds none is noticed.
 * @throws Error that names the service, the line's message and the kind of what it holds, never the data itself.
 */
export async function requireLogsWithoutPersonalData(path: string, least: number): Promise<void> {
  const { lines, findings } = scanLogs(await readFile(path, 'utf8'));
  console.log(`${lines} lines of functions`);
  if (lines < least)
    throw new Error(`The log has ${lines} lines of functions; at least ${least} were expected.`);
  const named = findings.map(
    ({ service, message, what }) => `${service} logs ${what} with '${withoutData(message)}'`,
  );
  if (named.length > 0) throw new Error([...new Set(named)].join('\n'));
}

function withoutData(message: string): string {
  return Object.values(forbidden).reduce(
    (text, pattern) => text.replaceAll(new RegExp(pattern, 'g'), '…'),
    message,
  );
}
