import type { TextSink } from './text-stream.ts';

/** iOS writes such letters into names of devices and apps. One would make the whole file no XML. */
const forbiddenInXml =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;

/** A normal line has a few hundred characters. Longer ones pass through unchanged. */
const longestLine = 100_000;
const recordStart = '<Record type="';

/**
 * Of Apple Health's export. Reduces unused records to their tag before XML parsing, because nine lines in ten are unused and parsing their
 * attributes takes most of the time. Line breaks stay, so errors report the right line.
 */
export function thinnedXml(parser: TextSink, isKept: (recordType: string) => boolean): TextSink {
  const sink: TextSink = {
    write: (text) => parser.write(text.replace(forbiddenInXml, '')),
    end: () => parser.end(),
  };
  let rest = '';
  let passing = false;
  return {
    write(text) {
      const all = rest === '' ? text : rest + text;
      const lines: string[] = [];
      let from = 0;
      for (let at = all.indexOf('\n'); at !== -1; at = all.indexOf('\n', from)) {
        const line = all.slice(from, at + 1);
        lines.push(passing ? line : thinned(line, isKept));
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
function thinned(line: string, isKept: (recordType: string) => boolean): string {
  const start = line.indexOf('<');
  if (start === -1 || !line.startsWith(recordStart, start)) return line;
  const typeAt = start + recordStart.length;
  if (isKept(line.slice(typeAt, line.indexOf('"', typeAt)))) return line;
  const end = line.indexOf('>', typeAt);
  if (end === -1 || line.indexOf('<', typeAt) !== -1 || line.slice(end + 1).trim() !== '') return line;
  return line[end - 1] === '/' ? '<Record/>\n' : '<Record>\n';
}
