import { SaxesParser } from 'saxes';
import { UnreadableFile } from '#web/lib/reading/file-problem.ts';
import type { TextSink } from '#web/lib/reading/text-stream.ts';
import { thinnedXml } from '#web/lib/reading/thinned-xml.ts';
import { type AppleRecord, isKeptType, readAppleRecord } from './apple-records.ts';
import type { Recording } from './recording.ts';

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
  return thinnedXml({ write: (text) => void parser.write(text), end: () => void parser.close() }, isKeptType);
}
