/** One line of RFC 5545, unfolded: `DTSTART;TZID=Europe/Berlin:20260302T090000`. */
export type CalendarLine = {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
};

export type CalendarComponent = {
  readonly name: string;
  readonly lines: readonly CalendarLine[];
  readonly parts: readonly CalendarComponent[];
};

/** @returns null for a text that is no calendar, or one that ends in the middle of an entry. */
export function readCalendar(text: string): CalendarComponent | null {
  const root: CalendarComponent & { lines: CalendarLine[]; parts: CalendarComponent[] } = {
    name: '',
    lines: [],
    parts: [],
  };
  const open = [root];
  for (const raw of text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)) {
    const line = readLine(raw);
    if (line === null) continue;
    const current = open.at(-1) ?? root;
    if (line.name === 'BEGIN') {
      const begun = { name: line.value.trim().toUpperCase(), lines: [], parts: [] };
      current.parts.push(begun);
      open.push(begun);
    } else if (line.name === 'END') {
      if (open.length < 2 || current.name !== line.value.trim().toUpperCase()) return null;
      open.pop();
    } else current.lines.push(line);
  }
  return open.length === 1 ? (root.parts.find(({ name }) => name === 'VCALENDAR') ?? null) : null;
}

function readLine(raw: string): CalendarLine | null {
  const found =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(raw);
  if (found === null) return null;
  const [, name = '', written = '', value = ''] = found;
  const params = [...written.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g)].map(
    ([, key = '', param = '']) => [key.toUpperCase(), param.replace(/^"|"$/g, '')] as const,
  );
  return { name: name.toUpperCase(), params: new Map(params), value };
}

export const lineOf = ({ lines }: CalendarComponent, name: string) =>
  lines.find((line) => line.name === name);
export const linesOf = ({ lines }: CalendarComponent, name: string) =>
  lines.filter((line) => line.name === name);
