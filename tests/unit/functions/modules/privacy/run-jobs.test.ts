import { describe, expect, it } from 'vitest';
import type { Job, JobKind, JobList } from '#functions/modules/privacy/job-list.ts';
import type { StoredExport } from '#functions/modules/privacy/make-export.ts';
import { NotYet } from '#functions/modules/privacy/not-yet.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import { getExport, requestExport } from '#functions/modules/privacy/request-export.ts';
import { runJobs } from '#functions/modules/privacy/run-jobs.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { sampleMp4Clip } from '#tests/support/media/sample-clip.ts';
import { sampleMp4 } from '#tests/support/media/sample-voice.ts';

const ana = anAccount({ id: 'ana' });
const minute = 60_000;

type NewJob = Omit<Job, 'id' | 'attempts'>;

function memoryJobs() {
  const rows = new Map<
    string,
    { -readonly [K in keyof Job]: Job[K] } & { kind: JobKind; leaseUntil: number }
  >();
  const key = (kind: JobKind, job: NewJob) => `${kind}#${job.dueAt}#${job.accountId}`;
  const jobs: JobList = {
    due: async (kind, now) =>
      [...rows.values()]
        .filter((row) => row.kind === kind && Date.parse(row.dueAt) <= now && row.leaseUntil <= now)
        .map(({ id, accountId, dueAt, attempts }) => ({ id, accountId, dueAt, attempts }))
        .toSorted((a, b) => a.attempts - b.attempts),
    async claim(kind, job, now, leaseUntil) {
      const row = rows.get(key(kind, job));
      if (row === undefined || row.leaseUntil > now) return false;
      row.leaseUntil = leaseUntil;
      row.attempts += 1;
      return true;
    },
    async release(kind, job, retryAt) {
      const row = rows.get(key(kind, job));
      if (row !== undefined) row.leaseUntil = retryAt;
    },
    async remove(kind, job) {
      rows.delete(key(kind, job));
    },
  };
  const add = (kind: JobKind, job: NewJob) =>
    rows.set(key(kind, job), { ...job, id: key(kind, job), kind, leaseUntil: 0, attempts: 0 });
  return { jobs, add, rows };
}

/** Three features with rows of two people each; writes can be made to fail. */
function world() {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = ['training', 'messages', 'account'].map((name) => ({
    name,
    rows: new Map([
      ['ana', ['one', 'two']],
      ['bo', ['three']],
    ]),
  }));
  let writesLeft = Number.POSITIVE_INFINITY;
  const write = () => {
    if (writesLeft <= 0) throw new Error('killed');
    writesLeft -= 1;
  };
  const parts = tables.map(
    ({ name, rows }): OwnedData => ({
      name,
      async *records({ accountId }) {
        for (const row of rows.get(accountId) ?? []) yield { row };
      },
      async *files() {
        if (name !== 'messages') return;
        yield { name: 'messages/photo', read: async () => Buffer.from([0xff, 0xd8]) };
        yield { name: 'messages/clip', read: async () => sampleMp4Clip() };
        yield { name: 'messages/voice', read: async () => sampleMp4() };
        yield { name: 'messages/voice-in-fragments', read: async () => sampleMp4({ fragments: true }) };
      },
      async erase({ accountId }) {
        for (;;) {
          const left = rows.get(accountId);
          if (!left?.length) return void rows.delete(accountId);
          write();
          left.pop();
        }
      },
    }),
  );
  const profiles = new Map([['ana', ana]]);
  const signIns = new Set(['ana', 'bo']);
  const removed = new Set<string>();
  const undone = new Set<string>();
  const mails: string[] = [];
  const dueAt = '2026-03-05T10:00:00.000Z';
  const exports = new Map<string, StoredExport>();
  const archives = new Map<string, Buffer>();
  const told: string[] = [];
  const { jobs, add, rows: waiting } = memoryJobs();
  const deps = {
    parts,
    followAddress: async () => undefined,
    jobs,
    clock,
    log: recordingLog(),
    people: {
      find: async (id: string) => profiles.get(id) ?? null,
      async remove(id: string, person: Account | null) {
        write();
        profiles.delete(id);
        if (person !== null) mails.push(`done: ${person.email}`);
      },
    },
    removed: {
      add: async (id: string) => {
        write();
        removed.add(id);
      },
    },
    deletions: {
      async begin(id: string) {
        write();
        if (undone.has(id)) return 'kept' as const;
        return profiles.has(id) ? ('begun' as const) : ('gone' as const);
      },
      dueOf: async (id: string) => (undone.has(id) || !profiles.has(id) ? null : dueAt),
    },
    outbox: {
      async add({ id }: OutboxMail) {
        if (mails.includes(id)) return false;
        mails.push(id);
        return true;
      },
    },
    signIn: {
      async remove(id: string) {
        write();
        signIns.delete(id);
      },
    },
    exports: {
      find: async (id: string) => exports.get(id) ?? null,
      async begin(id: string, stored: StoredExport, now: number) {
        const known = exports.get(id);
        if (known && Date.parse(known.requestedAt) > now - 86_400_000) return false;
        exports.set(id, stored);
        add('export', { accountId: id, dueAt: stored.requestedAt });
        return true;
      },
      async finish(id: string, done: StoredExport) {
        exports.set(id, done);
        told.push(id);
      },
    },
    archives: {
      async put(key: string, pieces: AsyncIterable<Uint8Array>) {
        const all: Uint8Array[] = [];
        for await (const piece of pieces) all.push(piece);
        archives.set(key, Buffer.concat(all));
        return archives.get(key)?.length ?? 0;
      },
      link: async (key: string) => `https://store.example/${key}?signed`,
    },
    newId: () => 'export-1',
  };
  const left = () => tables.filter(({ rows }) => rows.has('ana')).map(({ name }) => name);
  const dieAfter = (writes: number) => {
    writesLeft = writes;
  };
  return {
    deps,
    add,
    waiting,
    clock,
    left,
    tables,
    profiles,
    signIns,
    removed,
    undone,
    mails,
    archives,
    told,
    dieAfter,
  };
}

describe('removing an account', () => {
  const due = { accountId: 'ana', dueAt: '2026-03-02T09:00:00.000Z' };

  it("removes all of the person's data and nothing else, then the login, then the profile", async () => {
    const { deps, add, left, tables, profiles, signIns, removed, waiting } = world();
    add('removal', due);
    expect(await runJobs(deps)).toEqual({ 'address-change': 0, export: 0, 'removal-notice': 0, removal: 1 });
    expect([left(), profiles.size, [...signIns], waiting.size]).toEqual([[], 0, ['bo'], 0]);
    // So that no restore brings them back.
    expect([...removed]).toEqual(['ana']);
    for (const { rows } of tables) expect(rows.get('bo')).toEqual(['three']);
  });

  it('waits until its time', async () => {
    const { deps, add, left } = world();
    add('removal', { ...due, dueAt: '2026-03-05T10:00:00.001Z' });
    expect((await runJobs(deps)).removal).toBe(0);
    expect(left()).toHaveLength(3);
  });

  it('killed after any write, it is finished by the next run', async () => {
    for (let writes = 0; writes < 10; writes += 1) {
      const { deps, add, left, profiles, signIns, dieAfter, clock, waiting } = world();
      add('removal', due);
      dieAfter(writes);
      expect((await runJobs(deps)).removal).toBe(0);
      expect(profiles.has('ana'), `the profile is there after ${writes} writes`).toBe(true);
      dieAfter(Number.POSITIVE_INFINITY);
      expect((await runJobs(deps)).removal, 'the lease still runs').toBe(0);
      clock.advance(17 * minute);
      expect((await runJobs(deps)).removal).toBe(1);
      expect([left(), profiles.size, signIns.has('ana'), waiting.size]).toEqual([[], 0, false, 0]);
    }
  });

  it('mails that it is done, once, to the address of the account', async () => {
    const { deps, add, mails } = world();
    add('removal', due);
    await runJobs(deps);
    add('removal', due);
    await runJobs(deps);
    expect(mails).toEqual([`done: ${ana.email}`]);
  });

  it('leaves an account alone whose owner undid the deletion while the job waited', async () => {
    const { deps, add, left, profiles, signIns, removed, undone, waiting } = world();
    add('removal', due);
    undone.add('ana');
    await runJobs(deps);
    expect([left().length, profiles.has('ana'), signIns.has('ana')]).toEqual([3, true, true]);
    expect([removed.size, waiting.size]).toEqual([0, 0]);
  });

  it('is announced once, and not when it was undone or is done', async () => {
    const { deps, add, profiles, undone, mails } = world();
    for (const _ of ['due', 'due again']) {
      add('removal-notice', due);
      await runJobs(deps);
    }
    expect(mails).toEqual(['deletion-soon#2026-03-05T10:00:00.000Z']);
    undone.add('ana');
    add('removal-notice', due);
    await runJobs(deps);
    profiles.clear();
    undone.clear();
    add('removal-notice', due);
    await runJobs(deps);
    expect(mails).toHaveLength(1);
  });

  it('twice and at once changes nothing more', async () => {
    const { deps, add, left } = world();
    add('removal', due);
    const done = await Promise.all([runJobs(deps), runJobs(deps), runJobs(deps)]);
    expect(done.map(({ removal }) => removal).toSorted()).toEqual([0, 0, 1]);
    add('removal', due);
    expect((await runJobs(deps)).removal).toBe(1);
    expect(left()).toEqual([]);
  });
});

describe('jobs that fail', () => {
  const at = (index: number) => `2026-03-02T09:${String(index).padStart(2, '0')}:00.000Z`;

  it('keep nobody waiting: 25 stand at the head and the 26th is done in the same run', async () => {
    const { deps, add, profiles } = world();
    for (let index = 0; index < 25; index += 1)
      add('export', { accountId: `broken-${index}`, dueAt: at(index) });
    await requestExport(deps, 'ana');
    const find = async (id: string) => {
      if (id.startsWith('broken')) throw new Error('always');
      return profiles.get(id) ?? null;
    };
    const people = { ...deps.people, find };
    expect((await runJobs({ ...deps, people })).export).toBe(1);
  });

  it('come after those that did not fail, and are tried again after a pause that grows', async () => {
    const { deps, add, clock } = world();
    const order: string[] = [];
    const people = {
      ...deps.people,
      find: async (id: string) => {
        order.push(id);
        throw new Error('always');
      },
    };
    const run = () => runJobs({ ...deps, people });
    add('export', { accountId: 'old', dueAt: at(1) });
    await run();
    clock.advance(minute - 1);
    await run();
    expect(order).toEqual(['old']);
    add('export', { accountId: 'new', dueAt: at(2) });
    clock.advance(1);
    await run();
    expect(order).toEqual(['old', 'new', 'old']);
    clock.advance(minute);
    await run();
    expect(order.slice(3), 'the second pause of the first is two minutes').toEqual(['new']);
  });

  it('are no failure while they wait for other work', async () => {
    const { deps, add } = world();
    const failing = (error: Error) => ({ ...deps.people, find: () => Promise.reject(error) });
    add('export', { accountId: 'old', dueAt: at(1) });
    await runJobs({ ...deps, people: failing(new NotYet('Sessions are still to be canceled')) });
    add('export', { accountId: 'new', dueAt: at(2) });
    await runJobs({ ...deps, people: failing(new Error('always')) });
    expect(deps.log.entries.map(({ level }) => level)).toEqual(['info', 'error']);
  });
});

describe('an export', () => {
  it('holds the records and files of every part, is announced, and asked for once a day', async () => {
    const { deps, archives, told, clock } = world();
    expect(await requestExport(deps, 'ana')).toMatchObject({ state: 'waiting' });
    await expect(requestExport(deps, 'ana')).rejects.toMatchObject({ kind: 'limited' });
    expect((await runJobs(deps)).export).toBe(1);
    const [archive = Buffer.alloc(0)] = [...archives.values()];
    const files = ['photo.jpg', 'clip.mp4', 'voice.m4a', 'voice-in-fragments.m4a'];
    for (const name of ['training.json', 'messages.json', 'account.json', ...files]) {
      expect(archive.includes(name), name).toBe(true);
    }
    expect(archive.includes('three')).toBe(false);
    expect(told).toEqual(['ana']);
    const ready = await getExport(deps, 'ana');
    expect(ready).toMatchObject({ state: 'ready', archives: [{ bytes: archive.length }] });
    clock.advance(8 * 24 * 60 * minute);
    expect(await getExport(deps, 'ana')).toMatchObject({ archives: [] });
    expect(await requestExport(deps, 'ana')).toMatchObject({ state: 'waiting' });
  });

  it('of an account that was erased meanwhile is not made', async () => {
    const { deps, profiles, archives } = world();
    await requestExport(deps, 'ana');
    profiles.clear();
    expect((await runJobs(deps)).export).toBe(1);
    expect(archives.size).toBe(0);
  });
});
