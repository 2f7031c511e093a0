import { describe, expect, it } from 'vitest';
import { decideReport } from '#functions/modules/messages/reports/decide-report.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createDynamoReportRepository } from '#functions/modules/messages/storage/dynamo-report-repository.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import type { Participant } from '#functions/modules/messages/thread-access.ts';
import { reportMessage } from '#functions/modules/messages/thread-acts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const ana: Participant = { clientId: 'ana', side: 'client', accountId: 'ana', coachId: 'casey' };
const casey: Participant = { ...ana, side: 'coach', accountId: 'casey' };
const media = { kind: 'clip', type: 'video/mp4', width: 1280, height: 720, durationMs: 3000 } as const;
const idOf = (n: number) => `5b0c1a52-6f0e-4c39-9a51-00000000000${n}`;
const [monday, friday] = ['2026-03-02.p1', '2026-03-06.p1'];

function world() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const threads = createDynamoThreadRepository(tables.client, tableNames, clock);
  const reports = createDynamoReportRepository(tables.client, tableNames, clock);
  const deps = { threads, reports, clock };
  const film = (n: number, workoutId: string, number: number, who = ana) =>
    sendMessage(
      deps,
      who,
      'adaptive',
      { id: idOf(n), text: 'Squat', exerciseId: 'back-squat', set: { workoutId, number } },
      media,
    );
  const filmed = async (workoutId: string, clientId = 'ana') =>
    (await threads.clipsOf(clientId, workoutId)).map(({ messageId, set }) => [messageId, set?.number]);
  return { deps, film, filmed };
}

describe('the clips of a workout', () => {
  it('are those that show one of its sets, newest first, and none of another workout or client', async () => {
    const { deps, film, filmed } = world();
    await film(1, monday, 1);
    await film(2, friday, 1);
    await film(3, monday, 3);
    await sendMessage(deps, ana, 'adaptive', { id: idOf(4), text: 'No set' }, media);
    expect(await filmed(monday)).toEqual([
      [idOf(3), 3],
      [idOf(1), 1],
    ]);
    expect(await filmed(friday)).toEqual([[idOf(2), 1]]);
    expect(await filmed(monday, 'bob')).toEqual([]);
    expect(await deps.threads.clipsOf('ana')).toHaveLength(4);
  });

  it('have one once, however often it is sent, also at once', async () => {
    const { film, filmed } = world();
    await Promise.all([film(1, monday, 2), film(1, monday, 2)]);
    await film(1, monday, 2);
    expect(await filmed(monday)).toEqual([[idOf(1), 2]]);
  });

  it('have no clip by the coach, whose clips are demonstrations', async () => {
    const { film, filmed } = world();
    await film(1, monday, 1, casey);
    expect(await filmed(monday)).toEqual([]);
  });

  it('lose one that an admin removes', async () => {
    const { deps, film, filmed } = world();
    const { seq } = await film(1, monday, 1);
    await film(2, monday, 2);
    const telling = { ...deps, admins: { ids: async () => ['ada'] }, supportAddress: 'help@repz.example' };
    const about = { id: 'report-1', seq, reason: 'other', details: '' } as const;
    await reportMessage(telling, casey, about, 'r');
    const deciding = {
      ...deps,
      people: { person: async () => null },
      assignments: { coachOf: async () => 'casey' },
      media: { link: async () => undefined },
      files: { remove: async () => {} },
    };
    const key = { clientId: 'ana', byAccountId: 'casey', id: 'report-1' };
    await decideReport(deciding, { accountId: 'ada', requestId: 'r-ada' }, key, {
      act: 'remove',
      reason: 'Because',
    });
    expect(await filmed(monday)).toEqual([[idOf(2), 2]]);
    expect(await deps.threads.clipsOf('ana')).toHaveLength(1);
  });
});
