import { describe, expect, it } from 'vitest';
import { startAnswerVoice } from '#functions/modules/check-ins/answer-voice.ts';
import { answerCheckIn } from '#functions/modules/check-ins/coach-clients.ts';
import { listCheckIns } from '#functions/modules/check-ins/list-check-ins.ts';
import { submitCheckIn } from '#functions/modules/check-ins/submit-check-in.ts';
import { promiseRow } from '#functions/modules/promises/storage/promise-rows.ts';
import { answerRequestSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { sampleWebm } from '#tests/support/media/sample-voice.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';
import { writeMail } from '#tests/support/write-mail.ts';
import { checkInWorld } from './fakes/check-in-world.ts';

const client = anAccount();
const casey = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const robin = anAccount({ id: 'coach-2', role: 'coach', fullName: 'Robin Deputy' });
const caller = {
  account: client,
  entitlement: { tier: 'adaptive', source: 'subscription', status: 'active' } as const,
};
const checkInId = '0198c0de-0000-4000-8000-000000000001';
const voiceId = '0198c0de-0000-4000-8000-00000000000a';
const target = { clientId: client.id, checkInId };

/** A sent check-in, which Casey and Robin may answer. */
async function world() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const deps = checkInWorld(clock, tables);
  /** Who answered each promise that an answer closed. */
  const closed = () =>
    tables.rows('promises').flatMap((row) => promiseRow.safeParse(row).data?.answeredBy ?? []);
  for (const { id } of [casey, robin]) deps.assign(id, { id: client.id });
  await submitCheckIn(deps, caller, {
    id: checkInId,
    weight: null,
    bodyFatPercent: null,
    energy: 7,
    motivation: 6,
    stress: 3,
    sleepHours: 7,
    notes: '',
    photoIds: [],
  });
  const record = (by: string, bytes = sampleWebm({ seconds: 4 }), id = voiceId) =>
    deps.recordings.set(`${client.id}/${by}/${id}`, bytes);
  const read = async () => (await listCheckIns(deps, caller)).checkIns[0]?.answer;
  return { deps, closed, record, read };
}

describe('a spoken answer', () => {
  it('is kept with its length, with no words needed, and keeps the promise', async () => {
    const { deps, closed, record, read } = await world();
    const { fields } = await startAnswerVoice(deps, casey.id, target, {
      voiceId,
      type: 'audio/webm',
      bytes: 9,
    });
    expect(fields).toMatchObject({ key: `incoming/${client.id}/coach-1/${voiceId}` });
    record('coach-1');
    await answerCheckIn(deps, casey, target, { text: '', voiceId });
    expect(await read()).toMatchObject({
      text: '',
      coachName: 'Casey Coach',
      voice: { type: 'audio/webm', durationMs: 4000, url: expect.stringContaining(`${voiceId}?signed`) },
    });
    expect(closed()).toEqual(['coach-1']);
    expect([deps.recordings.size, deps.keptVoices.size]).toEqual([0, 1]);
  });

  it('sent again, in a row or at once, is one answer; without its upload it is the stored one', async () => {
    const { deps, closed, record, read } = await world();
    record('coach-1');
    const send = () => answerCheckIn(deps, casey, target, { text: 'Hi', voiceId });
    await Promise.all([send(), send()]);
    const first = await read();
    await send();
    expect(await read()).toEqual(first);
    expect(closed()).toHaveLength(1);
  });

  it('of two coaches at once is that of one; what the other said is refused and plays nowhere', async () => {
    const { deps, record, read } = await world();
    record('coach-1');
    record('coach-2', sampleWebm({ seconds: 9 }));
    const sent = await Promise.allSettled([
      answerCheckIn(deps, casey, target, { text: '', voiceId }),
      answerCheckIn(deps, robin, target, { text: '', voiceId }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await read())?.voice).toMatchObject({
      durationMs: 4000,
      url: expect.stringContaining('coach-1'),
    });
    const taken = { kind: 'conflict', code: 'already_answered' };
    const other = { text: 'Hi', voiceId: '0198c0de-0000-4000-8000-00000000000b' };
    await expect(answerCheckIn(deps, casey, target, other)).rejects.toMatchObject(taken);
    await expect(answerCheckIn(deps, casey, target, { text: '' })).rejects.toMatchObject(taken);
    const file = { voiceId, type: 'audio/webm', bytes: 9 } as const;
    await expect(startAnswerVoice(deps, casey.id, target, file)).rejects.toMatchObject(taken);
  });

  it('that is no recording, too long or never arrived is refused, and the check-in stays open', async () => {
    const { deps, closed, record, read } = await world();
    const send = () => answerCheckIn(deps, casey, target, { text: '', voiceId });
    await expect(send()).rejects.toMatchObject({ code: 'voice_missing' });
    record('coach-1', Buffer.from('<!doctype html>'));
    await expect(send()).rejects.toMatchObject({ code: 'voice_type' });
    record('coach-1', sampleWebm({ seconds: 240 }));
    await expect(send()).rejects.toMatchObject({ code: 'voice_length' });
    expect([await read(), closed(), deps.recordings.size]).toEqual([null, [], 0]);
  });

  it('is closed to a former coach, and to check-ins of other clients', async () => {
    const { deps, record } = await world();
    record('former');
    const former = anAccount({ id: 'former', role: 'coach' });
    const file = { voiceId, type: 'audio/webm', bytes: 9 } as const;
    const unknown = { kind: 'not-found', code: 'client_not_found' };
    await expect(startAnswerVoice(deps, 'former', target, file)).rejects.toMatchObject(unknown);
    await expect(answerCheckIn(deps, former, target, { text: '', voiceId })).rejects.toMatchObject(unknown);
    deps.assign(casey.id, { id: 'account-2' });
    const swapped = { ...target, clientId: 'account-2' };
    await expect(startAnswerVoice(deps, casey.id, swapped, file)).rejects.toMatchObject({
      code: 'check_in_not_found',
    });
  });

  it('or words: an answer says something', () => {
    const says = (answer: object) => answerRequestSchema.safeParse(answer).success;
    expect([says({ text: ' ' }), says({ text: '', voiceId }), says({ text: 'Hi' })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each(languageIds)('is announced by the mail in %s, and only then', async (locale) => {
    const answer = { coachName: 'Casey', day: '2026-03-02' };
    const mail = async (isSpoken: boolean) =>
      (await writeMail('check-in-answered', { ...answer, isSpoken }, anAccount({ locale }))).text;
    expect(await mail(true)).toMatch(/voice note|nota de voz|note vocale|Sprachnachricht|áudio/);
    expect(await mail(false)).not.toMatch(/voice note|nota de voz|note vocale|Sprachnachricht|áudio/);
  });
});
