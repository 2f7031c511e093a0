import { SaxesParser } from 'saxes';
import { type AppleRecord, isKeptType, readAppleRecord } from './apple-records.ts';
import { UnreadableFile } from './file-problem.ts';
import type { Recording } from './recording.ts';
import type { TextSink } from './text-stream.ts';

/**
 * Parses Apple Health's export as a stream, because it can exceed a gigabyte. The sink throws UnreadableFile with the
 * line of invalid XML, or `unknown-format` for other XML.
 */
export function appleXml(file: string, recording: Recording): TextSink {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  let depth = 0;
  let record: AppleRecord | null = null;
  parser.on('error', (error) => {
    const detail = error.message.replace(/^.*?\d+:\d+: /, '').slice(0, 120);
    throw new UnreadableFile({ code: 'broken', file, line: parser.line, detail }, { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && name !== 'HealthData') throw new UnreadableFile({ code: 'unknown-format' });
    if (depth === 2) record = name === 'Record' ? { attributes, line: parser.line, timeZone: null } : null;
    // The time zone of the night, even if the phone is in another one now.
    else if (depth === 3 && record !== null && attributes.key === 'HKTimeZone') {
      record = { ...record, timeZone: attributes.value ?? null };
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (depth !== 1 || record === null) return;
    readAppleRecord(record, file, recording);
    record = null;
  });
  return withoutUnreadRecords({
    write: (text) => void parser.write(text.replace(forbiddenInXml, '')),
    end: () => void parser.close(),
  });
}

/** iOS writes such letters into names of devices and apps. One would make the whole file no XML. */
const forbiddenInXml =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;

/** A normal line has a few hundred characters. Longer ones pass through unchanged. */
const longestLine = 100_000;
const recordStart = '<Record type="';

/**
 * Reduces unused records to their tag before XML parsing, because nine lines in ten are unused and parsing their
 * attributes takes most of the time. Line breaks stay, so errors report the right line.
 */
function withoutUnreadRecords(sink: TextSink): TextSink {
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
