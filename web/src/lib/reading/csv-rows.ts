import { UnreadableFile } from './file-problem.ts';
import type { TextSink } from './text-stream.ts';

/** A longer field means an unclosed quote or a file that is not a table. */
const longestField = 10_000;
const separators = [',', ';', '\t'] as const;

/**
 * Parses RFC 4180 rows and picks the most frequent separator in the first line that has one: a title line has none. Common CSV packages don't report line
 * numbers, so this is our own.
 * @param onRow Called with the fields and the line where the row starts.
 */
export function csvRows(
  file: string,
  onRow: (fields: readonly string[], line: number) => void,
  onEnd: () => void,
): TextSink {
  let separator: string | null = null;
  let firstLine = '';
  let fields: string[] = [];
  let field = '';
  let line = 1;
  let rowLine = 1;
  /** Of the field: not quoted, inside its quotes, or behind the closing one. */
  let quotes: 'none' | 'open' | 'closed' = 'none';
  let afterReturn = false;

  const endRow = () => {
    fields.push(field);
    if (fields.some((text) => text.trim() !== '')) onRow(fields, rowLine);
    fields = [];
    field = '';
    quotes = 'none';
  };
  const take = (character: string, mark: string) => {
    if (quotes === 'open') {
      if (character === '"') quotes = 'closed';
      else field += character;
      if (character === '\n') line += 1;
      if (field.length > longestField) throw tooLong();
      return;
    }
    if (character === '\n' || character === '\r') {
      // Skip the second half of a CRLF.
      if (!(character === '\n' && afterReturn)) {
        endRow();
        line += 1;
        rowLine = line;
      }
      afterReturn = character === '\r';
      return;
    }
    afterReturn = false;
    if (character === mark) {
      fields.push(field);
      field = '';
      quotes = 'none';
    } else if (character === '"' && (quotes === 'closed' || field.trim() === '')) {
      if (quotes === 'closed') field += '"';
      else field = '';
      quotes = 'open';
    } else {
      field += character;
      if (field.length > longestField) throw tooLong();
    }
  };
  const tooLong = () =>
    new UnreadableFile({ code: 'broken', file, line: rowLine, detail: 'a quote is not closed' });
  const run = (text: string, mark: string) => {
    for (const character of text) take(character, mark);
  };

  return {
    write(text) {
      if (separator !== null) {
        run(text, separator);
        return;
      }
      firstLine += text;
      const trimmed = firstLine.replace(/^[\s\ufeff]+/, '');
      if (separatedLine(trimmed) === null && firstLine.length <= longestField) return;
      separator = separatorOf(trimmed);
      run(firstLine, separator);
    },
    end() {
      if (separator === null) run(firstLine, separatorOf(firstLine));
      if (quotes === 'open') throw tooLong();
      endRow();
      onEnd();
    },
  };
}

const withoutQuotes = (line: string) => line.replaceAll(/"[^"]*"/g, '');

/** Only whole lines count: the rest of one may come with the next piece. */
function separatedLine(text: string): string | null {
  const lines = text.split(/[\r\n]+/).slice(0, -1);
  return lines.find((line) => separators.some((mark) => withoutQuotes(line).includes(mark))) ?? null;
}

function separatorOf(text: string): string {
  const bare = withoutQuotes(separatedLine(`${text.replace(/^[\s\ufeff]+/, '')}\n`) ?? '');
  const count = (mark: string) => bare.split(mark).length - 1;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
