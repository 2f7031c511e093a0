import type { StoredCheckIn, StoredPhoto } from '#functions/check-ins/check-in.ts';
import type { CheckInRepository } from '#functions/check-ins/check-in-repository.ts';
import type { PhotoStore } from '#functions/check-ins/photo-store.ts';
import type { AssignedClient, CoachDirectory } from '#functions/coaching/coach-directory.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

/** Check-ins, photos and assignments in memory, with the conditions that the tables have. */
export function checkInWorld() {
  const clock = frozenClock();
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
    async add(accountId, checkIn) {
      const earlier = of(accountId).get(checkIn.id);
      if (earlier) return earlier;
      of(accountId).set(checkIn.id, checkIn);
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
      if (found.answer === null) of(accountId).set(id, { ...found, answer });
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
  const coaches: CoachDirectory = {
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
      { account: anAccount(client), tier, coachedSince: new Date(clock()).toISOString() },
    ]);
  /** Since when each client is coached; everybody is from the start, unless a test says otherwise. */
  const since = new Map<string, string | null>();
  const coached = {
    coachedSince: async (clientId: string) =>
      since.has(clientId) ? (since.get(clientId) ?? null) : '2020-01-01T00:00:00.000Z',
  };
  return { clock, checkIns, photos, coaches, assignments: coached, since, assign, uploads, kept, photoRows };
}
