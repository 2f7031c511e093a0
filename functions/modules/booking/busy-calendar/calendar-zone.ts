import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { type CalendarComponent, lineOf } from './calendar-lines.ts';

/** One zone for each pair of offsets with its half of the year, the one with most people first. */
const usualZones = [
  ...[
    'UTC',
    'Europe/London',
    'Europe/Berlin',
    'Europe/Athens',
    'Europe/Istanbul',
    'Africa/Lagos',
    'Africa/Johannesburg',
  ],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage'],
  ...['America/Phoenix', 'America/Mexico_City', 'America/Bogota', 'America/Halifax', 'America/St_Johns'],
  ...['America/Caracas', 'America/Sao_Paulo', 'America/Santiago', 'Pacific/Honolulu', 'Atlantic/Azores'],
  ...[
    'Asia/Dubai',
    'Asia/Karachi',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Dhaka',
    'Asia/Bangkok',
    'Asia/Shanghai',
  ],
  ...['Asia/Tokyo', 'Australia/Brisbane', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Darwin'],
  ...['Pacific/Auckland', 'Asia/Jerusalem', 'Asia/Tehran', 'Asia/Kabul', 'Asia/Yangon', 'Asia/Vladivostok'],
];

/**
 * The zone that a calendar means by a name. Outlook has names of its own, such as 'W. Europe Standard Time', and says the offsets beside
 * them: the usual zone with the same ones in winter and summer stands in.
 * @returns null when there is none.
 */
export function zoneOf(name: string, calendar: CalendarComponent, year: number): string | null {
  const plain = name.replace(/^\/(?:[^/]+\/[^/]*\/)?(?=[A-Z][A-Za-z]+\/|UTC)/, '');
  if (isZone(plain)) return plain;
  const defined = calendar.parts.find(
    (part) => part.name === 'VTIMEZONE' && lineOf(part, 'TZID')?.value === name,
  );
  if (defined === undefined) return null;
  const located = lineOf(defined, 'X-LIC-LOCATION')?.value ?? '';
  if (isZone(located)) return located;
  const offsetOf = (kind: string) => {
    const part = defined.parts.find((each) => each.name === kind);
    return part === undefined ? undefined : minutesOf(lineOf(part, 'TZOFFSETTO')?.value ?? '');
  };
  const standard = offsetOf('STANDARD') ?? offsetOf('DAYLIGHT');
  const daylight = offsetOf('DAYLIGHT') ?? standard;
  if (standard === undefined || daylight === undefined) return null;
  const rule = lineOf(defined.parts.find(({ name }) => name === 'DAYLIGHT') ?? defined, 'RRULE')?.value ?? '';
  const beginsIn = Number(/BYMONTH=(\d+)/.exec(rule)?.[1] ?? 3);
  const [january, july] = beginsIn < 7 ? [standard, daylight] : [daylight, standard];
  const found = usualZones.find(
    (zone) => offsetIn(zone, `${year}-01-15`) === january && offsetIn(zone, `${year}-07-15`) === july,
  );
  return found ?? null;
}

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name !== '';
  } catch {
    return false;
  }
}

const offsetIn = (zone: string, date: string) =>
  (Date.parse(`${date}T12:00:00Z`) - instantOf({ date, time: '12:00' }, zone)) / 60_000;

/** `+0530` */
function minutesOf(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
