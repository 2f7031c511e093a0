import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import {
  answering,
  type StoredCheckIn,
  type StoredPhoto,
} from '../../../../../../functions/modules/check-ins/check-in.ts';
import type { CheckInRepository } from '../../../../../../functions/modules/check-ins/check-in-repository.ts';
import type { PhotoStore } from '../../../../../../functions/modules/check-ins/photo-store.ts';
import type {
  AskedOnce,
  QuestionsOwner,
  QuestionsRepository,
  StoredAsked,
  StoredQuestions,
} from '../../../../../../functions/modules/check-ins/questions/questions.ts';
import type { VoiceStore } from '../../../../../../functions/modules/check-ins/voice-store.ts';
import type {
  AssignedClient,
  CoachDirectory,
} from '../../../../../../functions/modules/coaches/coach-directory.ts';
import type { PromiseAct, StoredPromise } from '../../../../../../functions/modules/promises/promise.ts';

/** Check-ins, photos and assignments in memory, with the conditions that the tables have. */
/** @param ledger Takes what check-ins promise, and what answers do to it: false refuses, as its transaction would. */
export function checkInWorld(
  ledger: { made(promise: StoredPromise): void; closed(act: PromiseAct): boolean } = {
    made: () => {},
    closed: () => true,
  },
  clock = frozenClock(),
) {
  const rows = new Map<string, Map<string, StoredCheckIn>>();
  const photoRows = new Map<string, StoredPhoto>();
  const days = new Map<string, number>();
  const uploads = new Map<string, Uint8Array>();
  const kept = new Map<string, Uint8Array>();
  const assignments = new Map<string, AssignedClient[]>();
  const of = (accountId: string) => {
    const known = rows.get(accountId) ?? new Map<string, StoredCheckIn>();
    rows.set(accountId, known);
    return known;
  };
  const checkIns: CheckInRepository = {
    async add(accountId, checkIn, promise, formIds = []) {
      const earlier = of(accountId).get(checkIn.id);
      if (earlier) return earlier;
      of(accountId).set(checkIn.id, checkIn);
      if (promise !== null) ledger.made(promise);
      for (const id of formIds) forms.delete(`${accountId}/${id}`);
      return checkIn;
    },
    async newest(accountId, limit) {
      const sorted = [...of(accountId).values()].toSorted((a, b) =>
        b.submittedAt.localeCompare(a.submittedAt),
      );
      return sorted.slice(0, limit);
    },
    find: async (accountId, id) => of(accountId).get(id) ?? null,
    async answer(accountId, id, answer) {
      const found = of(accountId).get(id);
      if (found === undefined) return null;
      if (found.answer === null) {
        const act = answering(accountId, found, answer);
        if (act === null || ledger.closed(act)) of(accountId).set(id, { ...found, answer });
      }
      return of(accountId).get(id) ?? null;
    },
    dueWeekday: async (accountId) => days.get(accountId) ?? null,
    async setDueWeekday(accountId, day) {
      days.set(accountId, day);
    },
    async addPhoto(accountId, photo) {
      photoRows.set(`${accountId}/${photo.id}`, photo);
    },
    findPhoto: async (accountId, id) => photoRows.get(`${accountId}/${id}`) ?? null,
  };
  const questionRows = new Map<string, StoredQuestions>();
  const asked = new Map<string, StoredAsked>();
  const forms = new Map<string, AskedOnce>();
  const setOf = ({ coachId, clientId }: QuestionsOwner) => `${coachId}/${clientId}`;
  const questions: QuestionsRepository = {
    find: async (owner) => questionRows.get(setOf(owner)) ?? null,
    async save(owner, next) {
      if ((questionRows.get(setOf(owner))?.version ?? 0) !== next.version - 1) return false;
      questionRows.set(setOf(owner), next);
      return true;
    },
    findAsked: async (clientId, versionId) => asked.get(`${clientId}/${versionId}`) ?? null,
    async keepAsked(clientId, version) {
      asked.set(`${clientId}/${version.versionId}`, version);
    },
    forms: async (clientId, coachId) =>
      [...forms].flatMap(([key, form]) => (key.startsWith(`${clientId}/${coachId}#`) ? [form] : [])),
  };
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
    photoRows,
    voices,
    recordings,
    keptVoices,
    forms,
    /** The coach's account and their questions are gone. */
    forgetCoach: () => questionRows.clear(),
  };
}
