import { isKeptType } from './apple-records.ts';
import type { TextSink } from './text-stream.ts';

/** A normal line has a few hundred characters. Longer ones pass through unchanged. */
const longestLine = 100_000;
const recordStart = '<Record type="';

/**
 * Reduces unused records to their tag before XML parsing, because nine lines in ten are unused and parsing their
 * attributes takes most of the time. Line breaks stay, so errors report the right line.
 */
export function withoutUnreadRecords(sink: TextSink): TextSink {
  let rest = '';
  let passing = false;
  return {
    write(text) {
      const all = rest === '' ? text : rest + text;
      const lines: string[] = [];
      let from = 0;
      for (let at = all.indexOf('\n'); at !== -1; at = all.indexOf('\n', from)) {
        const line = all.slice(from, at + 1);
        lines.push(passing ? line : thinned(line));
        passing = false;
        from = at + 1;
      }
      rest = all.slice(from);
      if (rest.length > longestLine) {
        lines.push(rest);
        rest = '';
        passing = true;
      }
      if (lines.length > 0) sink.write(lines.join(''));
    },
    end() {
      sink.write(rest);
      sink.end();
    },
  };
}

/** Only changes lines that consist of a single tag. */
function thinned(line: string): string {
  const start = line.indexOf('<');
  if (start === -1 || !line.startsWith(recordStart, start)) return line;
  const typeAt = start + recordStart.length;
  if (isKeptType(line.slice(typeAt, line.indexOf('"', typeAt)))) return line;
  const end = line.indexOf('>', typeAt);
  if (end === -1 || line.indexOf('<', typeAt) !== -1 || line.slice(end + 1).trim() !== '') return line;
  return line[end - 1] === '/' ? '<Record/>\n' : '<Record>\n';
}
