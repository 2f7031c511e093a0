import { beforeEach, describe, expect, it } from 'vitest';
import { linkClientClip, listClientClips } from '#functions/modules/programs/client-exercise-clips.ts';
import {
  linkOwnClip,
  removeExerciseClip,
  removeOwnExercise,
  saveExerciseClip,
  startExerciseClip,
} from '#functions/modules/programs/exercise-clips.ts';
import { exercisesOfProgram } from '#functions/modules/programs/own-exercises.ts';
import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';
import { clipPartBytes } from '#shared/domain/messages/clip-parts.ts';
import { memoryPartedUploads } from '#tests/support/fakes/memory-parted-uploads.ts';
import { memoryPrivateFiles } from '#tests/support/fakes/memory-private-files.ts';
import { sampleMp4Clip } from '#tests/support/media/sample-clip.ts';
import { storedOwnExercises } from './stored-own-exercises.ts';

const first = '5b0c1a52-6f0e-4c39-9a51-000000000001';
const second = '5b0c1a52-6f0e-4c39-9a51-000000000002';
const carry: CoachExercise = {
  id: 'own-zercher-carry-1a2b',
  name: 'Zercher Carry',
  measure: 'meters',
  perSide: false,
  clientId: null,
};
const missing = { kind: 'conflict', code: 'media_missing' };
const noExercise = { kind: 'not-found', code: 'exercise_not_found' };
const noClip = { kind: 'not-found', code: 'clip_not_found' };

function world() {
  const stored = new Map<string, Uint8Array>();
  const store = memoryPartedUploads(stored);
  const coaches = new Map([
    ['ana', 'casey'],
    ['bo', 'casey'],
    ['cleo', 'robin'],
  ]);
  const deputies = new Map<string, string>();
  const deps = {
    ownExercises: storedOwnExercises(),
    files: memoryPrivateFiles(stored),
    uploads: store.uploads,
    assignments: {
      coachOf: async (clientId: string) => coaches.get(clientId) ?? null,
      deputyOf: async (coachId: string) => deputies.get(coachId) ?? null,
      isLeaving: async () => false,
    },
  };
  /** As the browser does it. */
  const upload = async (id: string, bytes: Uint8Array = sampleMp4Clip(), coachId = 'casey') => {
    const file = { id, type: 'video/mp4', bytes: bytes.length } as const;
    const { uploadId, parts } = await startExerciseClip(deps, coachId, carry.id, file);
    for (const { url, from, bytes: length } of parts) store.put(url, bytes.subarray(from, from + length));
    return { id, upload: { id: uploadId, bytes: bytes.length } };
  };
  const send = (request: Awaited<ReturnType<typeof upload>>, coachId = 'casey') =>
    saveExerciseClip(deps, coachId, carry.id, request);
  return { deps, stored, store, upload, send, coaches, deputies, keys: () => [...stored.keys()].toSorted() };
}
const keptAs = (id: string) => `kept/exercises/casey/${id}`;

let here: ReturnType<typeof world>;
beforeEach(async () => {
  here = world();
  await here.deps.ownExercises.save('casey', carry);
});

describe('the clip of an own exercise', () => {
  it('is kept as it came, once, however often it is sent', async () => {
    const { deps, upload, send, keys } = here;
    const request = await upload(first);
    const saved = await send(request);
    expect(saved).toMatchObject({
      ...carry,
      clip: { id: first, type: 'video/mp4', durationMs: 3000, width: 640, height: 360 },
    });
    expect(await send(request)).toEqual(saved);
    expect(keys()).toEqual([keptAs(first)]);
    expect((await linkOwnClip(deps, 'casey', carry.id)).url).toContain(keptAs(first));
  });

  it('stays when the exercise is saved again', async () => {
    const { deps, upload, send } = here;
    const { clip } = await send(await upload(first));
    expect((await deps.ownExercises.save('casey', { ...carry, name: 'Zercher Walk' })).clip).toEqual(clip);
  });

  it('goes on with the parts that are missing, and is refused while one is', async () => {
    const { deps, store, send } = here;
    const bytes = sampleMp4Clip({ pictures: clipPartBytes });
    const file = { id: first, type: 'video/mp4', bytes: bytes.length } as const;
    const { uploadId, parts } = await startExerciseClip(deps, 'casey', carry.id, file);
    store.put(parts[0]?.url ?? '', bytes.subarray(0, clipPartBytes));
    const request = { id: first, upload: { id: uploadId, bytes: bytes.length } };
    await expect(send(request)).rejects.toMatchObject(missing);
    const again = await startExerciseClip(deps, 'casey', carry.id, { ...file, uploadId });
    expect(again.parts.map(({ number }) => number)).toEqual([2]);
    store.put(again.parts[0]?.url ?? '', bytes.subarray(clipPartBytes));
    expect((await send(request)).clip).toMatchObject({ id: first });
  });

  it.each([
    ['clip_location', sampleMp4Clip({ place: '\u00a9xyz' })],
    ['clip_length', sampleMp4Clip({ seconds: 90 })],
    ['clip_size', sampleMp4Clip({ width: 1920 })],
    ['clip_type', Buffer.from('<script>')],
  ] as const)('is refused as %s, and the file goes', async (code, bytes) => {
    const { deps, upload, send, keys } = here;
    await expect(upload(first, bytes).then((sent) => send(sent))).rejects.toMatchObject({
      kind: 'invalid',
      code,
    });
    expect(keys()).toEqual([]);
    await expect(linkOwnClip(deps, 'casey', carry.id)).rejects.toMatchObject(noClip);
  });

  it('that is replaced goes, and a late request for it changes nothing', async () => {
    const { deps, upload, send, keys } = here;
    const late = await upload(first);
    await send(late);
    await send(await upload(second));
    expect(keys()).toEqual([keptAs(second)]);
    await expect(send(late)).rejects.toMatchObject(missing);
    expect((await linkOwnClip(deps, 'casey', carry.id)).id).toBe(second);
  });

  it('is one of two that are sent at once, and the file of the other is gone', async () => {
    const { deps, upload, send, keys } = here;
    const both = await Promise.all([upload(first), upload(second)]);
    await Promise.all(both.map((request) => send(request)));
    const { id } = await linkOwnClip(deps, 'casey', carry.id);
    expect(keys()).toEqual([keptAs(id)]);
  });

  it('leaves no old file where the server died before it removed that', async () => {
    const { deps, upload, send, keys } = here;
    await send(await upload(first));
    const request = await upload(second);
    const { remove } = deps.files;
    deps.files.remove = async () => {
      throw new Error('killed');
    };
    await expect(send(request)).rejects.toThrow('killed');
    deps.files.remove = remove;
    expect(keys()).toContain(keptAs(first));
    expect((await send(request)).clip).toMatchObject({ id: second });
    expect(keys()).toEqual([keptAs(second)]);
  });

  it('can be the first one again', async () => {
    const { upload, send, keys } = here;
    for (const id of [first, second, first]) await send(await upload(id));
    expect(keys()).toEqual([keptAs(first)]);
  });

  it('is removed with its file, also twice', async () => {
    const { deps, upload, send, keys } = here;
    await send(await upload(first));
    for (const _ of ['sent', 'sent again']) {
      expect(await removeExerciseClip(deps, 'casey', carry.id)).toEqual(carry);
    }
    expect(keys()).toEqual([]);
  });

  it('goes with the exercise', async () => {
    const { deps, upload, send, keys } = here;
    await send(await upload(first));
    await removeOwnExercise(deps, 'casey', carry.id);
    expect(keys()).toEqual([]);
  });

  it('that arrives after the exercise was removed is not kept', async () => {
    const { deps, upload, send, keys } = here;
    const request = await upload(first);
    await removeOwnExercise(deps, 'casey', carry.id);
    await expect(send(request)).rejects.toMatchObject(noExercise);
    expect(keys().filter((key) => key.startsWith('kept/'))).toEqual([]);
    const file = { id: first, type: 'video/mp4', bytes: 10 } as const;
    await expect(startExerciseClip(deps, 'casey', carry.id, file)).rejects.toMatchObject(noExercise);
  });

  it('is of one coach, also where another has an exercise and a clip with the same ids', async () => {
    const { deps, upload, send, keys } = here;
    await send(await upload(first));
    const request = { id: first, upload: { id: 'upload-1', bytes: 10 } };
    await expect(send(request, 'robin')).rejects.toMatchObject(noExercise);
    await expect(linkOwnClip(deps, 'robin', carry.id)).rejects.toMatchObject(noExercise);
    await expect(removeExerciseClip(deps, 'robin', carry.id)).rejects.toMatchObject(noExercise);
    await deps.ownExercises.save('robin', { ...carry, name: 'Mine' });
    await send(await upload(first, sampleMp4Clip({ seconds: 9 }), 'robin'), 'robin');
    await removeExerciseClip(deps, 'robin', carry.id);
    expect(keys()).toEqual([keptAs(first)]);
    expect((await linkOwnClip(deps, 'casey', carry.id)).durationMs).toBe(3000);
  });

  it('is not copied into programs, which would keep an old one', async () => {
    const { deps, upload, send } = here;
    await send(await upload(first));
    const slot = {
      exerciseId: carry.id,
      slotId: 'a',
      sets: 1,
      minimumReps: 1,
      maximumReps: 1,
      restSeconds: 60,
    };
    const { clientId: _audience, ...named } = carry;
    expect(await exercisesOfProgram(deps, 'casey', 'ana', [{ exercises: [slot] }])).toEqual([named]);
  });
});

describe('a client', () => {
  const link = (clientId: string, exerciseId = carry.id) => linkClientClip(here.deps, clientId, exerciseId);
  const listed = async (clientId: string) =>
    (await listClientClips(here.deps, clientId)).clips.map(({ exerciseId }) => exerciseId);

  beforeEach(async () => {
    await here.send(await here.upload(first));
  });

  it("watches the clips of the coach's exercises for all, and nobody else does", async () => {
    expect((await link('ana')).url).toContain(keptAs(first));
    expect([await listed('ana'), await listed('bo')]).toEqual([[carry.id], [carry.id]]);
    for (const stranger of ['cleo', 'nobody']) {
      await expect(link(stranger)).rejects.toMatchObject(noClip);
      expect(await listed(stranger)).toEqual([]);
    }
    await expect(link('ana', 'own-made-up-1')).rejects.toMatchObject(noClip);
  });

  it('watches what was made for them, and not what was made for another', async () => {
    await here.deps.ownExercises.save('casey', { ...carry, clientId: 'ana' });
    expect(await link('ana')).toMatchObject({ id: first });
    await expect(link('bo')).rejects.toMatchObject(noClip);
    expect([await listed('ana'), await listed('bo')]).toEqual([[carry.id], []]);
  });

  it('who has another coach now no longer watches them', async () => {
    here.coaches.set('ana', 'robin');
    await expect(link('ana')).rejects.toMatchObject(noClip);
    expect(await listed('ana')).toEqual([]);
  });

  it('watches those of the deputy while the coach is away', async () => {
    here.coaches.set('ana', 'robin');
    here.deputies.set('robin', 'casey');
    expect(await link('ana')).toMatchObject({ id: first });
    expect(await listed('ana')).toEqual([carry.id]);
    here.deputies.delete('robin');
    await expect(link('ana')).rejects.toMatchObject(noClip);
  });

  it('finds no clip of an exercise that has none', async () => {
    await removeExerciseClip(here.deps, 'casey', carry.id);
    await expect(link('ana')).rejects.toMatchObject(noClip);
    expect(await listed('ana')).toEqual([]);
  });
});
