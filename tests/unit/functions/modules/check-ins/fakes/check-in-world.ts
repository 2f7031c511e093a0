import type { PhotoStore } from '#functions/modules/check-ins/photo-store.ts';
import type { AskedOnce } from '#functions/modules/check-ins/questions/questions.ts';
import { checkInKeys } from '#functions/modules/check-ins/storage/check-in-rows.ts';
import { createDynamoCheckInRepository } from '#functions/modules/check-ins/storage/dynamo-check-in-repository.ts';
import { createDynamoQuestions } from '#functions/modules/check-ins/storage/dynamo-questions.ts';
import { toFormRow } from '#functions/modules/check-ins/storage/question-rows.ts';
import type { VoiceStore } from '#functions/modules/check-ins/voice-store.ts';
import type { AssignedClient, CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

export const checkInId = (number: number) => `0198c0de-0000-4000-8000-00000000000${number}`;
export const client = anAccount();
export const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
/** The client, as the API knows who asks. */
export const caller = {
  account: client,
  entitlement: { tier: 'adaptive', source: 'subscription', status: 'active' },
} as const;

/** Check-ins and questions on a table in memory, with photos and assignments beside it. */
export function checkInWorld(clock = frozenClock(), tables = createMemoryTables({ clock })) {
  const checkIns = createDynamoCheckInRepository(tables.client, tableNames, clock);
  const questions = createDynamoQuestions(tables.client, tableNames.checkIns, clock);
  const uploads = new Map<string, Uint8Array>();
  const kept = new Map<string, Uint8Array>();
  const assignments = new Map<string, AssignedClient[]>();
  const photos: PhotoStore = {
    uploadForm: async (accountId, photoId, file) => ({
      url: 'https://store.example',
      fields: { key: `incoming/${accountId}/${photoId}`, 'Content-Type': file.type },
    }),
    readUpload: async (accountId, photoId) => uploads.get(`${accountId}/${photoId}`) ?? null,
    async removeUpload(accountId, photoId) {
      uploads.delete(`${accountId}/${photoId}`);
    },
    async keep(accountId, photoId, { bytes }) {
      kept.set(`${accountId}/${photoId}`, bytes);
    },
    link: async (accountId, photoId) => `https://store.example/${accountId}/${photoId}?signed`,
  };
  const recordings = new Map<string, Uint8Array>();
  const keptVoices = new Map<string, Uint8Array>();
  type Voice = Parameters<VoiceStore['link']>[0];
  const voiceKey = ({ clientId, coachId, voiceId }: Voice) => `${clientId}/${coachId}/${voiceId}`;
  const voices: VoiceStore = {
    uploadForm: async (voice, file) => ({
      url: 'https://store.example',
      fields: { key: `incoming/${voiceKey(voice)}`, 'Content-Type': file.type },
    }),
    readUpload: async (voice) => recordings.get(voiceKey(voice)) ?? null,
    async removeUpload(voice) {
      recordings.delete(voiceKey(voice));
    },
    async keep(voice, { bytes }) {
      keptVoices.set(voiceKey(voice), bytes);
    },
    link: async (voice) => `https://store.example/${voiceKey(voice)}?signed`,
  };
  const coaches: CoachDirectory = {
    coachIdsOf: async (coachId) => [coachId],
    clientsOf: async (coachId) => assignments.get(coachId) ?? [],
    clientOf: async (coachId, clientId) =>
      (assignments.get(coachId) ?? []).find(({ account }) => account.id === clientId) ?? null,
  };
  const assign = (
    coachId: string,
    client: Partial<AssignedClient['account']>,
    tier: AssignedClient['tier'] = 'adaptive',
  ) =>
    assignments.set(coachId, [
      ...(assignments.get(coachId) ?? []),
      { account: anAccount(client), tier, coachedSince: new Date(clock()).toISOString(), coveringFor: null },
    ]);
  /** Since when each client is coached; everybody is from the start, unless a test says otherwise. */
  const since = new Map<string, string | null>();
  const coached = {
    coachOf: async () => 'coach-1',
    coachedSince: async (clientId: string) =>
      since.has(clientId) ? (since.get(clientId) ?? null) : '2020-01-01T00:00:00.000Z',
  };
  return {
    clock,
    checkIns,
    photos,
    coaches,
    questions,
    assignments: coached,
    since,
    assign,
    uploads,
    kept,
    voices,
    recordings,
    keptVoices,
    photoRows: () => tables.rows('checkIns').filter(({ sk }) => String(sk).startsWith(checkInKeys.photo(''))),
    /** What a rule of the coach asks once. */
    askOnce: (clientId: string, form: AskedOnce) => tables.put('checkIns', toFormRow(clientId, form)),
    /** The coach's account and their questions are gone. */
    forgetCoach: () => tables.remove('checkIns', ({ sk }) => String(sk).startsWith('QUESTIONS')),
  };
}
