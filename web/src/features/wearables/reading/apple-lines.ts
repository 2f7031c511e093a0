import { isKeptType } from './apple-records.ts';
import type { TextSink } from './text-stream.ts';

/** A line of the export is a few hundred characters; what is much longer is passed on as it comes. */
const longestLine = 100_000;
const recordStart = '<Record type="';

/**
 * Passes the export on line by line without what nobody reads: of a record of a kind that we do not keep, its tag
 * alone remains. Nine lines in ten are such records, and telling their attributes apart takes most of the time. Tags
 * and line ends stay, so what is broken is found on the same line as before.
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

/** Only a line that is one tag and nothing else is changed. */
function thinned(line: string): string {
  const start = line.indexOf('<');
  if (start === -1 || !line.startsWith(recordStart, start)) return line;
  const typeAt = start + recordStart.length;
  if (isKeptType(line.slice(typeAt, line.indexOf('"', typeAt)))) return line;
  const end = line.indexOf('>', typeAt);
  if (end === -1 || line.indexOf('<', typeAt) !== -1 || line.slice(end + 1).trim() !== '') return line;
  return line[end - 1] === '/' ? '<Record/>\n' : '<Record>\n';
}
