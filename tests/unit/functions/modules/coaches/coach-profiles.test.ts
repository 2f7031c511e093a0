import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CoachLoad } from '#functions/modules/coaches/choice/choose-coach.ts';
import {
  publishProfile,
  readOwnProfile,
  saveProfile,
  withdrawProfile,
} from '#functions/modules/coaches/profiles/edit-profile.ts';
import {
  confirmPortrait,
  createPortraits,
  startPortraitUpload,
} from '#functions/modules/coaches/profiles/portraits.ts';
import { listPublicCoaches, readPublicCoach } from '#functions/modules/coaches/profiles/public-coaches.ts';
import {
  checkCertificate,
  listProfiles,
  reviewProfile,
} from '#functions/modules/coaches/profiles/review-profiles.ts';
import { createDynamoCoachProfiles } from '#functions/modules/coaches/storage/dynamo-coach-profiles.ts';
import { reviewProfileSchema, saveCoachProfileSchema } from '#shared/contracts/coaching/coach-profile.ts';
import type { PromiseCounts } from '#shared/contracts/promises/promises.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { memoryPrivateFiles } from '#tests/support/fakes/memory-private-files.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { sampleJpeg } from '#tests/support/photos/sample-photos.ts';

const admin = { accountId: 'admin', requestId: 'request' };
const certificate = {
  id: '6f0a7c6e-8f8a-4f6e-9b63-0d9c8f7a1b2c',
  name: 'CSCS',
  number: '7248-1',
  issuer: 'NSCA',
  expiresOn: '2026-12-31',
};

function world(coachIds: readonly string[] = ['casey']) {
  let now = Date.parse('2026-11-28T10:00:00Z');
  const clock = () => now;
  const tables = createMemoryTables({ clock });
  const stored = new Map<string, Uint8Array>();
  const counts = new Map<string, PromiseCounts>();
  const loads = new Map(coachIds.map((id) => [id, loadOf(id)]));
  const deps = {
    profiles: createDynamoCoachProfiles(tables.client, tableNames, clock),
    portraits: createPortraits(memoryPrivateFiles(stored)),
    files: memoryPrivateFiles(stored),
    newId: () => randomUUID(),
    roll: { ids: async () => coachIds },
    people: {
      find: async (id: string) => ({ ...anAccount({ id, role: 'coach' }), fullName: `Name of ${id}` }),
    },
    loads: { all: async () => [...loads.values()], of: async (id: string) => loads.get(id) ?? null },
    hours: { weekOf: async () => null },
    answers: { of: async (id: string) => counts.get(id) ?? { kept: 0, missed: 0 } },
    clock,
  };
  const portrait = async (coachId: string, side = 640) => {
    const { photoId, fields } = await startPortraitUpload(deps, coachId, { type: 'image/jpeg', bytes: 9 });
    stored.set(fields.key ?? '', sampleJpeg({ width: side, height: side }));
    return confirmPortrait(deps, coachId, photoId);
  };
  const draft = async (coachId: string, handle: string, version = 0) => {
    const { id } = await portrait(coachId);
    const texts = { intro: 'I coach lifters. I answer in the morning.', approach: 'Three days a week.' };
    return saveProfile(deps, coachId, {
      ...texts,
      version,
      handle,
      photoId: id,
      certificates: [certificate],
    });
  };
  const publish = async (coachId: string, handle: string) => {
    const { version } = await draft(coachId, handle);
    const waiting = await publishProfile(deps, coachId, version);
    await reviewProfile(deps, admin, coachId, { approved: true, version: waiting.version });
  };
  const later = (day: string) => {
    now = Date.parse(`${day}T10:00:00Z`);
  };
  return { deps, tables, stored, counts, loads, portrait, draft, publish, later };
}

const loadOf = (id: string): CoachLoad => ({
  id,
  capacity: 10,
  clients: 0,
  countedAt: '2026-11-01T00:00:00.000Z',
  languages: ['en'],
  locations: [],
  isOpen: true,
  isCovered: true,
  isSetUp: true,
  hasRoom: true,
});

const code = (code: string) => expect.objectContaining({ code });

describe('the profile of a coach', () => {
  it('is public once an admin approved it, with a line in the audit trail', async () => {
    const { deps, tables, draft } = world();
    const { version } = await draft('casey', 'casey');
    const waiting = await publishProfile(deps, 'casey', version);
    expect(waiting.state).toBe('waiting');
    expect(await listPublicCoaches(deps)).toEqual([]);
    await reviewProfile(deps, admin, 'casey', { approved: true, version: waiting.version });
    expect(await readPublicCoach(deps, 'casey')).toMatchObject({
      name: 'Name of casey',
      intro: 'I coach lifters. I answer in the morning.',
      certificates: [{ name: 'CSCS', checkedOn: null }],
      answers: null,
      hasRoom: true,
    });
    expect(tables.rows('operations')).toMatchObject([
      { action: 'coach-profiles.approve', byAccountId: 'admin' },
    ]);
    expect(tables.rows('outbox')).toMatchObject([
      { kind: 'coach-profile-approved', to: { accountId: 'casey' }, data: { handle: 'casey' } },
    ]);
  });

  it('is approved once when two admins approve at once, and only as it was read', async () => {
    const { deps, tables, draft } = world();
    const { version } = await draft('casey', 'casey');
    const { version: read } = await publishProfile(deps, 'casey', version);
    const approval = { approved: true, version: read } as const;
    await Promise.allSettled([1, 2].map(() => reviewProfile(deps, admin, 'casey', approval)));
    await reviewProfile(deps, admin, 'casey', approval);
    expect(tables.rows('operations')).toHaveLength(1);
    expect(tables.rows('outbox')).toHaveLength(1);
    const other = world();
    const first = await other.draft('casey', 'casey');
    const sent = await publishProfile(other.deps, 'casey', first.version);
    await other.draft('casey', 'casey', sent.version);
    await expect(
      reviewProfile(other.deps, admin, 'casey', { approved: true, version: sent.version }),
    ).rejects.toEqual(code('profile_changed'));
    expect(await listPublicCoaches(other.deps)).toEqual([]);
  });

  it('keeps the page as it is while the coach edits, and shows the edit once it is published', async () => {
    const { deps, publish, draft } = world();
    await publish('casey', 'casey');
    const before = await readOwnProfile(deps, 'casey');
    const edited = await draft('casey', 'casey', before.version);
    expect(edited).toMatchObject({ state: 'published', hasChanges: true });
    const published = await publishProfile(deps, 'casey', edited.version);
    expect(published).toMatchObject({ state: 'published', hasChanges: false });
    // Sent again with the version that was read before.
    expect(await publishProfile(deps, 'casey', edited.version)).toEqual(published);
  });

  it('is hidden once the coach withdraws it, and the coach publishes again without an admin', async () => {
    const { deps, publish } = world();
    await publish('casey', 'casey');
    const withdrawn = await withdrawProfile(deps, 'casey');
    expect(withdrawn.state).toBe('draft');
    await expect(readPublicCoach(deps, 'casey')).rejects.toEqual(code('coach_not_found'));
    expect(await withdrawProfile(deps, 'casey')).toEqual(withdrawn);
    expect((await publishProfile(deps, 'casey', withdrawn.version)).state).toBe('published');
  });

  it('is hidden while the coach is disabled, is not approved or has no account', async () => {
    const { deps, publish, loads } = world();
    await publish('casey', 'casey');
    loads.set('casey', { ...loadOf('casey'), isOpen: false });
    await expect(readPublicCoach(deps, 'casey')).rejects.toEqual(code('coach_not_found'));
    expect(await listPublicCoaches(deps)).toEqual([]);
    loads.delete('casey');
    await expect(readPublicCoach(deps, 'casey')).rejects.toEqual(code('coach_not_found'));
    expect(await listPublicCoaches(deps)).toEqual([]);
  });

  it('goes back to the coach with a reason, and leaves the public page down', async () => {
    const { deps, tables, publish } = world();
    await publish('casey', 'casey');
    const { version } = await readOwnProfile(deps, 'casey');
    const refusal = { approved: false, version, reason: 'The photo shows somebody else.' } as const;
    await reviewProfile(deps, admin, 'casey', refusal);
    await reviewProfile(deps, admin, 'casey', refusal);
    const about = { kind: 'coach-profile-refused', data: { reason: refusal.reason } };
    expect(tables.rows('outbox').filter(({ kind }) => kind === about.kind)).toMatchObject([about]);
    const sentBack = await readOwnProfile(deps, 'casey');
    expect(sentBack).toMatchObject({ state: 'draft', refusal: 'The photo shows somebody else.' });
    expect((await publishProfile(deps, 'casey', sentBack.version)).state).toBe('waiting');
  });

  it('is not overwritten by another device, and saving it twice changes nothing', async () => {
    const { deps, draft } = world();
    const saved = await draft('casey', 'casey');
    await expect(draft('casey', 'casey', 0)).rejects.toEqual(code('profile_changed'));
    const { version, handle, intro, approach, photo, certificates } = saved;
    const same = certificates.map(({ checkedOn: _checkedOn, ...each }) => each);
    const request = {
      version: version - 1,
      handle: handle ?? '',
      intro,
      approach,
      photoId: photo?.id ?? null,
      certificates: same,
    };
    expect(await saveProfile(deps, 'casey', request)).toEqual(saved);
  });

  it('has an address that one coach has alone, also when two take it at once', async () => {
    const { deps, draft } = world(['casey', 'robin']);
    const outcomes = await Promise.allSettled([draft('casey', 'coach'), draft('robin', 'coach')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'handle_taken' },
    });
    const owner = (await deps.profiles.coachOf('coach')) ?? '';
    await draft(owner, 'other', 1);
    expect(await deps.profiles.coachOf('coach')).toBeNull();
  });

  it('needs a photo and both texts to be published', async () => {
    const { deps } = world();
    const request = { handle: 'casey', intro: 'I coach.', approach: '', photoId: null, certificates: [] };
    const { version } = await saveProfile(deps, 'casey', { version: 0, ...request });
    await expect(publishProfile(deps, 'casey', version)).rejects.toEqual(code('profile_incomplete'));
  });
});

describe('a certificate', () => {
  it('carries the day an admin checked it until it is edited', async () => {
    const { deps, publish, draft } = world();
    await publish('casey', 'casey');
    const { version } = await readOwnProfile(deps, 'casey');
    const named = { coachId: 'casey', certificateId: certificate.id };
    await checkCertificate(deps, admin, named, { version, checked: true });
    await checkCertificate(deps, admin, named, { version, checked: true });
    const [shown] = (await readPublicCoach(deps, 'casey')).certificates;
    expect(shown?.checkedOn).toBe('2026-11-28');
    const own = await draft('casey', 'casey', version + 1);
    const edited = own.certificates.map(({ checkedOn: _checkedOn, ...each }) => ({ ...each, number: '9' }));
    const { handle, intro, approach, photo } = own;
    const saved = await saveProfile(deps, 'casey', {
      version: own.version,
      handle: handle ?? '',
      intro,
      approach,
      photoId: photo?.id ?? null,
      certificates: edited,
    });
    expect(saved.certificates[0]?.checkedOn).toBeNull();
    await publishProfile(deps, 'casey', saved.version);
    expect((await readPublicCoach(deps, 'casey')).certificates[0]?.checkedOn).toBeNull();
  });

  it('loses the mark the day after it expires, and cannot be checked then', async () => {
    const { deps, publish, later } = world();
    await publish('casey', 'casey');
    const { version } = await readOwnProfile(deps, 'casey');
    const named = { coachId: 'casey', certificateId: certificate.id };
    await checkCertificate(deps, admin, named, { version, checked: true });
    later('2026-12-31');
    expect((await readPublicCoach(deps, 'casey')).certificates[0]?.checkedOn).toBe('2026-11-28');
    later('2027-01-01');
    expect((await readPublicCoach(deps, 'casey')).certificates[0]?.checkedOn).toBeNull();
    await checkCertificate(deps, admin, named, { version: version + 1, checked: false });
    await expect(
      checkCertificate(deps, admin, named, { version: version + 2, checked: true }),
    ).rejects.toEqual(code('certificate_expired'));
  });

  it('is not checked as something else than the admin read', async () => {
    const { deps, draft } = world();
    await draft('casey', 'casey');
    const named = { coachId: 'casey', certificateId: certificate.id };
    await expect(checkCertificate(deps, admin, named, { version: 0, checked: true })).rejects.toEqual(
      code('profile_changed'),
    );
    await expect(
      checkCertificate(deps, admin, { ...named, certificateId: randomUUID() }, { version: 1, checked: true }),
    ).rejects.toEqual(code('certificate_not_found'));
  });
});

describe('a portrait', () => {
  it('is taken once, in the coach’s own folder, and the last one is removed', async () => {
    const { deps, stored, portrait, draft } = world(['casey', 'robin']);
    const { id } = await portrait('casey');
    expect((await confirmPortrait(deps, 'casey', id)).id).toBe(id);
    expect([...stored.keys()]).toEqual([`kept/portraits/casey/${id}`]);
    await expect(confirmPortrait(deps, 'robin', id)).rejects.toEqual(code('photo_not_found'));
    const request = { handle: 'robin', intro: '', approach: '', photoId: id, certificates: [] };
    await expect(saveProfile(deps, 'robin', { version: 0, ...request })).rejects.toEqual(
      code('photo_not_found'),
    );
    const first = await draft('casey', 'casey');
    const second = await draft('casey', 'casey', first.version);
    expect([...stored.keys()].filter((key) => key.endsWith(first.photo?.id ?? ''))).toEqual([]);
    expect([...stored.keys()].filter((key) => key.endsWith(second.photo?.id ?? ''))).toHaveLength(1);
  });

  it('is confirmed at the second try after the store failed', async () => {
    const { deps, stored } = world();
    const { photoId, fields } = await startPortraitUpload(deps, 'casey', { type: 'image/jpeg', bytes: 9 });
    stored.set(fields.key ?? '', sampleJpeg({ width: 640, height: 640 }));
    const failing = { ...deps.files, put: () => Promise.reject(new Error('slow down')) };
    await expect(confirmPortrait({ files: failing }, 'casey', photoId)).rejects.toThrow('slow down');
    expect((await confirmPortrait(deps, 'casey', photoId)).id).toBe(photoId);
    expect([...stored.keys()]).toEqual([`kept/portraits/casey/${photoId}`]);
  });

  it('is refused when it is larger than a browser makes it', async () => {
    const { portrait, stored } = world();
    await expect(portrait('casey', 641)).rejects.toEqual(code('photo_size'));
    expect(stored.size).toBe(0);
  });
});

describe('coaches whom visitors see', () => {
  it('are listed with room first, and with answers once enough were due', async () => {
    const { deps, publish, loads, counts } = world(['casey', 'robin']);
    await publish('casey', 'casey');
    await publish('robin', 'robin');
    loads.set('casey', { ...loadOf('casey'), clients: 10 });
    counts.set('casey', { kept: 18, missed: 1 });
    counts.set('robin', { kept: 19, missed: 1 });
    expect(await listPublicCoaches(deps)).toMatchObject([
      { handle: 'robin', hasRoom: true, answers: { kept: 19, missed: 1 } },
      { handle: 'casey', hasRoom: false, answers: null },
    ]);
  });

  it('are listed for admins, those that wait first', async () => {
    const { deps, publish, draft } = world(['casey', 'robin', 'sam']);
    await publish('casey', 'casey');
    const { version } = await draft('robin', 'robin');
    await publishProfile(deps, 'robin', version);
    expect((await listProfiles(deps)).map(({ coachId }) => coachId)).toEqual(['robin', 'casey']);
  });
});

describe('the wire of profiles', () => {
  it('refuses an address with other letters, two certificates of one id and a refusal without a reason', () => {
    const request = { version: 0, handle: 'casey', intro: '', approach: '', photoId: null, certificates: [] };
    expect(z.safeParse(saveCoachProfileSchema, request).success).toBe(true);
    for (const handle of ['Casey', 'ca', 'casey-', 'ca/sey', 'casey lee']) {
      expect(z.safeParse(saveCoachProfileSchema, { ...request, handle }).success, handle).toBe(false);
    }
    const twice = { ...request, certificates: [certificate, certificate] };
    expect(z.safeParse(saveCoachProfileSchema, twice).success).toBe(false);
    expect(z.safeParse(reviewProfileSchema, { approved: false, version: 1, reason: ' ' }).success).toBe(
      false,
    );
  });
});
