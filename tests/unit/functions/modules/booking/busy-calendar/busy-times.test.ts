import { describe, expect, it } from 'vitest';
import { busyTimesOf } from '#functions/modules/booking/busy-calendar/busy-times.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

const from = Date.parse('2026-03-02T00:00:00Z');
const options = {
  window: { startMs: from, endMs: from + 60 * dayMs },
  zone: 'America/Los_Angeles',
  ownHost: 'repz.example',
};
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  'UID:one@calendar.example',
  ...lines,
  'END:VEVENT',
];
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
function read(...lines: readonly string[]) {
  const found = busyTimesOf(calendar(...lines), options);
  if (typeof found === 'string') expect.unreachable(found);
  return found.busy.map(({ startMs, endMs }) => `${iso(startMs)}/${iso(endMs)}`);
}

describe('busy times of a calendar', () => {
  it('reads instants, zones, floating times and durations', () => {
    expect(
      read(
        ...event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'),
        ...event('DTSTART;TZID=Europe/Berlin:20260303T090000', 'DTEND;TZID=Europe/Berlin:20260303T094500'),
        ...event('DTSTART:20260304T090000', 'DURATION:PT1H30M'),
      ),
    ).toEqual([
      '2026-03-02T09:00/2026-03-02T10:00',
      '2026-03-03T08:00/2026-03-03T08:45',
      '2026-03-04T17:00/2026-03-04T18:30',
    ]);
  });

  it('blocks a whole day from midnight to midnight of the coach, also one of 23 hours', () => {
    expect(read(...event('DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309'))).toEqual([
      '2026-03-08T08:00/2026-03-09T07:00',
    ]);
    expect(read(...event('DTSTART;VALUE=DATE:20260310'))).toEqual(['2026-03-10T07:00/2026-03-11T07:00']);
  });

  it('repeats on the wall clock, ends by count and by day, and leaves out what is excepted', () => {
    const start = ['DTSTART;TZID=Europe/Berlin:20260326T090000', 'DTEND;TZID=Europe/Berlin:20260326T100000'];
    expect(read(...event(...start, 'RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
      '2026-03-26T08:00/2026-03-26T09:00',
      '2026-04-02T07:00/2026-04-02T08:00',
      '2026-04-09T07:00/2026-04-09T08:00',
    ]);
    expect(
      read(
        ...event(
          ...start,
          'RRULE:FREQ=DAILY;UNTIL=20260328T080000Z',
          'EXDATE;TZID=Europe/Berlin:20260327T090000',
        ),
      ),
    ).toEqual(['2026-03-26T08:00/2026-03-26T09:00', '2026-03-28T08:00/2026-03-28T09:00']);
    expect(read(...event(...start, 'RRULE:FREQ=DAILY;UNTIL=20260327'))).toHaveLength(2);
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', ['03-02', '03-04', '03-09', '03-11']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU;COUNT=4', ['03-02', '03-15', '03-16', '03-29']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['03-02', '03-27', '04-24']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['03-02', '03-31', '04-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=2,-1;COUNT=4', ['03-02', '03-31', '04-02', '04-30']],
    ['FREQ=YEARLY;BYMONTH=4;BYDAY=1TU;COUNT=2', ['03-02', '04-07']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=4', ['03-02', '03-12', '03-22', '04-01']],
  ])('follows %s', (rule, days) => {
    const found = read(...event('DTSTART:20260302T120000Z', 'DTEND:20260302T130000Z', `RRULE:${rule}`));
    expect(found.map((each) => each.slice(5, 10))).toEqual(days);
  });

  it('finds what began years ago, and counts from there', () => {
    const start = ['DTSTART:20160307T120000Z', 'DTEND:20160307T130000Z'];
    expect(read(...event(...start, 'RRULE:FREQ=WEEKLY;BYDAY=MO'))).toHaveLength(9);
    // 522 Mondays from March 7, 2016: the last is March 2, 2026.
    expect(read(...event(...start, 'RRULE:FREQ=WEEKLY;COUNT=522'))).toEqual([
      '2026-03-02T12:00/2026-03-02T13:00',
    ]);
    expect(read(...event(...start, 'RRULE:FREQ=WEEKLY;COUNT=521'))).toEqual([]);
    expect(read(...event('DTSTART;VALUE=DATE:20000229', 'RRULE:FREQ=YEARLY'))).toEqual([]);
    expect(read(...event('DTSTART;VALUE=DATE:19800310', 'RRULE:FREQ=YEARLY'))).toHaveLength(1);
  });

  it('takes an entry of its own in place of an instance, and none in place of a canceled one', () => {
    const series = event('DTSTART:20260302T120000Z', 'DTEND:20260302T130000Z', 'RRULE:FREQ=DAILY;COUNT=3');
    const moved = event(
      'RECURRENCE-ID:20260303T120000Z',
      'DTSTART:20260303T150000Z',
      'DTEND:20260303T160000Z',
    );
    const canceled = event('RECURRENCE-ID:20260304T120000Z', 'STATUS:CANCELLED', 'DTSTART:20260304T120000Z');
    const days = ['2026-03-02T12:00/2026-03-02T13:00', '2026-03-03T15:00/2026-03-03T16:00'];
    expect(read(...series, ...moved, ...canceled)).toEqual(days);
    expect(read(...canceled, ...moved, ...series)).toEqual(days);
  });

  it('leaves free what is free, canceled, or a session of ours', () => {
    const at = ['DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'];
    expect(read(...event(...at, 'TRANSP:TRANSPARENT'))).toEqual([]);
    expect(read(...event(...at, 'STATUS:CANCELLED'))).toEqual([]);
    expect(read(...event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'))).toEqual([]);
    expect(read('BEGIN:VEVENT', 'UID:9ab3@repz.example', ...at, 'END:VEVENT')).toEqual([]);
    expect(read(...event(...at, 'TRANSP:OPAQUE', 'STATUS:TENTATIVE'))).toHaveLength(1);
  });

  it('merges what overlaps, unfolds lines, and keeps inside the window', () => {
    expect(
      read(
        ...event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'),
        ...event('DTSTART:20260302T093000Z', 'DT', ' END:20260302T110000Z'),
      ),
    ).toEqual(['2026-03-02T09:00/2026-03-02T11:00']);
    expect(read(...event('DTSTART:20260302T0900', ' 00Z', 'DTEND:20260302T100000Z'))).toHaveLength(1);
    expect(read(...event('DTSTART:20240302T090000Z', 'DTEND:20240302T100000Z'))).toEqual([]);
    expect(read(...event('DTSTART:20280302T090000Z', 'DTEND:20280302T100000Z'))).toEqual([]);
  });

  it('understands the names of Outlook by the offsets beside them', () => {
    const zone = (standard: string, daylight: string, month: number) => [
      'BEGIN:VTIMEZONE',
      'TZID:Some Standard Time',
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', `TZOFFSETTO:${standard}`, 'END:STANDARD'],
      ...[
        'BEGIN:DAYLIGHT',
        `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`,
        `TZOFFSETTO:${daylight}`,
        'END:DAYLIGHT',
      ],
      'END:VTIMEZONE',
    ];
    const at = event('DTSTART;TZID="Some Standard Time":20260402T090000', 'DURATION:PT1H');
    expect(read(...zone('+0100', '+0200', 3), ...at)).toEqual(['2026-04-02T07:00/2026-04-02T08:00']);
    expect(read(...zone('+1000', '+1100', 10), ...at)).toEqual(['2026-04-01T22:00/2026-04-01T23:00']);
  });

  it('counts what it cannot understand, and reads the rest', () => {
    const good = event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z');
    const text = calendar(
      ...good,
      ...event('DTSTART:20260302T090000Z', 'DTEND:20260302T091500Z', 'RRULE:FREQ=HOURLY'),
      ...event('DTSTART;TZID=Moon/Base:20260302T090000', 'DURATION:PT1H'),
      ...event('DTSTART:20260231T090000Z', 'DURATION:PT1H'),
      ...event('SUMMARY:Nothing'),
    );
    expect(busyTimesOf(text, options)).toMatchObject({ busy: [{}], unreadable: 4 });
  });

  it.each(['', '<html>Sign in</html>', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'])(
    'says of what is no calendar, or only its beginning, that it is none: %j',
    (text) => {
      expect(busyTimesOf(text, options)).toBe('not-a-calendar');
    },
  );

  it.each([
    ['counts days since 1970', 200, ['DTSTART:19700101T000000Z', 'RRULE:FREQ=DAILY;COUNT=999999']],
    [
      'counts Mondays since the year 1',
      200,
      ['DTSTART:00010101T000000Z', 'RRULE:FREQ=YEARLY;BYDAY=MO;COUNT=1000000'],
    ],
    ['repeats daily, thousands of times', 2_000, ['DTSTART:20260101T000000Z', 'RRULE:FREQ=DAILY']],
    [
      'names 50,000 exceptions',
      100,
      ['DTSTART:20260302T000000Z', `EXDATE:${Array(500).fill('20260302T000000Z').join(',')}`],
    ],
    [
      'has 50,000 added times',
      100,
      ['DTSTART:20260302T000000Z', `RDATE:${Array(500).fill('20260302T000000Z').join(',')}`],
    ],
    ['moves 50,000 instances', 50_000, ['RECURRENCE-ID:20260302T000000Z', 'DTSTART:20260302T000000Z']],
  ])('stops at a calendar that %s', (_, times, lines) => {
    const events = Array.from({ length: times }, () => event(...lines, 'DURATION:PT1H')).flat();
    expect(busyTimesOf(calendar(events.join('\r\n')), options)).toBe('too-large');
  });

  it('stops at a calendar of thousands of zones', () => {
    const zone = (name: string) =>
      `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nTZOFFSETTO:+0017\r\nEND:STANDARD\r\nEND:VTIMEZONE`;
    const names = Array.from({ length: 2_000 }, (_, at) => `Moon/${at}`);
    const events = names.map((name) =>
      event(`DTSTART;TZID=${name}:20260302T090000`, 'DURATION:PT1H').join('\r\n'),
    );
    expect(busyTimesOf(calendar([...names.map(zone), ...events].join('\r\n')), options)).toBe('too-large');
  });

  it('reads a calendar of ten years, its recurring entries included', () => {
    const past = Array.from({ length: 12_000 }, () =>
      event('DTSTART;TZID=Europe/Berlin:20180302T090000', 'DTEND;TZID=Europe/Berlin:20180302T100000'),
    ).flat();
    const birthdays = Array.from({ length: 300 }, () =>
      event('DTSTART;VALUE=DATE:19800101', 'RRULE:FREQ=YEARLY'),
    ).flat();
    const weekly = Array.from({ length: 50 }, () =>
      event('DTSTART:20180305T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=600'),
    ).flat();
    expect(read([...past, ...birthdays, ...weekly].join('\r\n'))).toHaveLength(9);
  });

  it('keeps what began before the window and lasts into it', () => {
    expect(read(...event('DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20260304'))).toEqual([
      '2026-01-01T08:00/2026-03-04T08:00',
    ]);
    expect(read(...event('DTSTART;VALUE=DATE:20260101', 'DURATION:P62D'))).toHaveLength(1);
  });
});
