import { describe, expect, it } from 'vitest';
import { readStatus, readStatusDesk } from '#functions/modules/system/status/read-status.ts';
import { recordChecks } from '#functions/modules/system/status/record-checks.ts';
import { saveIncident } from '#functions/modules/system/status/save-incident.ts';
import { createDynamoIncidents } from '#functions/modules/system/storage/dynamo-incidents.ts';
import { createDynamoStatus } from '#functions/modules/system/storage/dynamo-status.ts';
import type { SaveIncidentRequest } from '#shared/contracts/system/status.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { historyOf, stateNow, stateOfDay, statusDates } from '#shared/domain/site/service-status.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const start = Date.parse('2026-03-02T23:50:00.000Z');

function world() {
  let now = start;
  const clock = () => now;
  const tables = createMemoryTables({ clock });
  const status = createDynamoStatus(tables.client, tableNames.operations, clock);
  const incidents = createDynamoIncidents(tables.client, tableNames.operations, clock);
  const read = () => readStatus({ status, incidents, clock });
  let request = 0;
  return {
    tables,
    pass: (ms: number) => {
      now += ms;
    },
    check: (failed = false) => recordChecks(status, now, [{ part: 'pages', failed }]),
    read,
    pages: async () => {
      const { parts } = await read();
      const pages = parts.find(({ part }) => part === 'pages');
      if (pages === undefined) throw new Error('Pages are missing');
      return pages;
    },
    save: (id: string, sent: SaveIncidentRequest, accountId = 'ada') => {
      request += 1;
      return saveIncident({ incidents, clock }, { accountId, requestId: `request-${request}` }, id, sent);
    },
    list: async () => (await readStatusDesk({ status, incidents, clock })).incidents,
    lines: () => tables.rows('operations', ({ action }) => action === 'incidents.write'),
  };
}

const incident = (over: Partial<SaveIncidentRequest> = {}): SaveIncidentRequest => ({
  state: 'investigating',
  startedAt: '2026-03-02T23:00:00.000Z',
  endedAt: null,
  texts: { en: { title: 'Login is slow', text: 'Logging in may take a minute.' } },
  version: 0,
  ...over,
});
const over = { state: 'resolved', endedAt: '2026-03-02T23:40:00.000Z' } as const;

describe('the counts of checks', () => {
  it('add up by UTC day, and a run that comes twice, at once or late counts once', async () => {
    const { check, pages, pass } = world();
    await Promise.all([check(), check(), check(true)]);
    pass(minuteMs);
    await check(true);
    pass(5 * minuteMs);
    await check(true);
    pass(5 * minuteMs);
    await check();
    expect((await pages()).days).toEqual([
      { date: '2026-03-02', checks: 2, failed: 1 },
      { date: '2026-03-03', checks: 1, failed: 0 },
    ]);
    pass(-5 * minuteMs);
    await check(true);
    expect((await pages()).days[0]).toEqual({ date: '2026-03-02', checks: 2, failed: 1 });
  });

  it('count every run of a timetable that is some seconds early or late', async () => {
    const { check, pages, pass } = world();
    for (const seconds of [20, -40, 40, -20]) {
      await check();
      pass(5 * minuteMs + seconds * 1000);
    }
    const { days } = await pages();
    expect(days.reduce((sum, { checks }) => sum + checks, 0)).toBe(4);
  });

  it('say nothing of parts and days that nobody measured', async () => {
    const { check, read, pages, pass } = world();
    await check();
    pass(2 * dayMs);
    const { at, parts } = await read();
    expect(parts.filter(({ days, lastAt }) => days.length + Number(lastAt !== null) > 0)).toHaveLength(1);
    const days = historyOf(await pages(), statusDates(Date.parse(at)));
    expect(days).toHaveLength(30);
    expect(days.slice(-3).map(stateOfDay)).toEqual(['ok', 'none', 'none']);
    expect(stateNow(await pages(), Date.parse(at))).toBe('none');
  });

  it('tell a day with some failures from one on which half failed', () => {
    expect(stateOfDay({ checks: 288, failed: 1 })).toBe('troubled');
    expect(stateOfDay({ checks: 4, failed: 2 })).toBe('down');
  });

  it('tell now by the last check alone, while it is fresh', async () => {
    const { check, pages, pass } = world();
    await check();
    pass(5 * minuteMs);
    await check(true);
    expect(stateNow(await pages(), start + 6 * minuteMs)).toBe('failing');
    expect(stateNow(await pages(), start + 25 * minuteMs)).toBe('none');
  });

  it('are read for 30 days, kept for 90, and skip a part that another release measures', async () => {
    const { check, pages, pass, read, tables } = world();
    await check();
    const [row = {}] = tables.rows('operations');
    expect(row.expiresAt).toBe(Date.parse('2026-05-31T00:00:00.000Z') / 1000);
    tables.put('operations', { ...row, sk: 'DAY#2026-03-02#payments', part: 'payments' });
    expect((await read()).parts).toHaveLength(7);
    pass(30 * dayMs);
    expect((await pages()).days).toEqual([]);
  });
});

describe('an incident', () => {
  it('is shown with its texts, then resolved, each with a line in the audit trail', async () => {
    const { save, read, lines } = world();
    await save('i-1', incident());
    expect((await read()).incidents).toMatchObject([{ id: 'i-1', state: 'investigating', endedAt: null }]);
    await save('i-1', incident({ ...over, version: 1 }), 'ben');
    expect((await read()).incidents).toMatchObject([{ state: 'resolved', endedAt: over.endedAt }]);
    expect(lines().map(({ byAccountId, details }) => [byAccountId, details])).toMatchObject([
      ['ada', { incidentId: 'i-1', before: 'none', after: 'investigating' }],
      ['ben', { incidentId: 'i-1', before: 'investigating', after: 'resolved' }],
    ]);
  });

  it('is written once when it is sent twice, also at the same time', async () => {
    const { save, list, lines } = world();
    await Promise.all([save('i-1', incident()), save('i-1', incident())]);
    await save('i-1', incident());
    expect(await list()).toHaveLength(1);
    expect(lines()).toHaveLength(1);
  });

  it('of two admins who change it, only the first does, and an old version changes nothing', async () => {
    const { save, list } = world();
    await save('i-1', incident());
    await save('i-1', incident({ ...over, version: 1 }));
    const late = incident({ state: 'monitoring', version: 1 });
    await expect(save('i-1', late, 'ben')).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await expect(save('i-1', incident({ state: 'identified' }), 'ben')).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await list()).toMatchObject([{ state: 'resolved', version: 2 }]);
  });

  it.each([
    ['is resolved without an end', { state: 'resolved' }],
    ['goes on with an end', { endedAt: over.endedAt }],
    ['ends before it starts', { state: 'resolved', endedAt: '2026-03-02T22:00:00.000Z' }],
    ['ends in the future', { state: 'resolved', endedAt: '2026-03-04T00:00:00.000Z' }],
    ['starts in the future', { startedAt: '2026-03-04T00:00:00.000Z' }],
  ] as const)('is refused when it %s', async (_, changes) => {
    const { save, list } = world();
    await expect(save('i-1', incident(changes))).rejects.toMatchObject({ code: 'incident_times' });
    expect(await list()).toEqual([]);
  });

  it('that was withdrawn, or ended over 30 days ago, is shown to admins alone', async () => {
    const { save, read, list, pass } = world();
    await save('i-1', incident({ state: 'withdrawn' }));
    await save('i-2', incident(over));
    expect((await read()).incidents.map(({ id }) => id)).toEqual(['i-2']);
    pass(40 * dayMs);
    expect((await read()).incidents).toEqual([]);
    expect(await list()).toHaveLength(2);
  });
});
