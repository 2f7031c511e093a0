import { describe, expect, it } from 'vitest';
import { UnreadableRow } from '#functions/platform/dynamo/row.ts';
import { factsOf } from '#tests/support/fakes/client-facts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import {
  type Summary,
  summarizeClients,
} from '../../../../../../functions/modules/roster/summaries/summarize-clients.ts';

type Stored = Summary & { readonly revision: number };

function world() {
  const rows = new Map<string, Stored>();
  const truth = new Map<string, Summary>([['ada', { facts: factsOf(), coachId: 'casey' }]]);
  let reads = 0;
  const deps = {
    log: recordingLog(),
    facts: {
      read: async (id: string) => {
        reads += 1;
        return truth.get(id) ?? null;
      },
    },
    summaries: {
      revision: async (id: string) => rows.get(id)?.revision ?? 0,
      async write(id: string, summary: Summary, revision: number) {
        const stays = truth.get(id)?.coachId === summary.coachId;
        if ((rows.get(id)?.revision ?? 0) !== revision || !stays) return false;
        rows.set(id, { ...summary, revision: revision + 1 });
        return true;
      },
    },
  };
  return { deps, rows, truth, readCount: () => reads };
}

describe('the summary of a client', () => {
  it('is read once for a batch with many changes of one client', async () => {
    const { deps, rows, readCount } = world();
    expect(await summarizeClients(deps, ['ada', 'ada', 'ada'])).toBe(1);
    expect(readCount()).toBe(1);
    expect(rows.get('ada')).toMatchObject({ coachId: 'casey', revision: 1 });
  });

  it('says the same after changes that come twice or late', async () => {
    const { deps, rows } = world();
    await summarizeClients(deps, ['ada']);
    const before = rows.get('ada')?.facts;
    await summarizeClients(deps, ['ada']);
    expect(rows.get('ada')?.facts).toEqual(before);
  });

  it('of one client with a broken row holds up nobody else', async () => {
    const { deps, rows, truth } = world();
    truth.set('bo', { facts: factsOf({ name: 'Bo' }), coachId: 'casey' });
    const read = async (id: string) => {
      if (id === 'ada') throw new UnreadableRow('check-in', ['notes']);
      return deps.facts.read(id);
    };
    expect(await summarizeClients({ ...deps, facts: { read } }, ['ada', 'bo'])).toBe(1);
    expect([...rows.keys()]).toEqual(['bo']);
    const down = async () => {
      throw new Error('the table does not answer');
    };
    await expect(summarizeClients({ ...deps, facts: { read: down } }, ['ada'])).rejects.toThrow('answer');
  });

  it('is never overwritten by a run that read older facts', async () => {
    const { deps, rows, truth } = world();
    const old = truth.get('ada');
    let interrupted = false;
    const slow = {
      ...deps,
      facts: {
        async read(id: string) {
          if (interrupted) return deps.facts.read(id);
          interrupted = true;
          // Another shard's run sees a change that this one missed, and finishes first.
          truth.set('ada', { facts: factsOf({ name: 'Ada Newer' }), coachId: 'casey' });
          await summarizeClients(deps, [id]);
          return old ?? null;
        },
      },
    };
    await summarizeClients(slow, ['ada']);
    expect(rows.get('ada')).toMatchObject({ facts: { name: 'Ada Newer' }, revision: 2 });
  });

  it('belongs to the new coach when the client was reassigned while it was read', async () => {
    const { deps, rows, truth } = world();
    let moved = false;
    const slow = {
      ...deps,
      facts: {
        async read(id: string) {
          const summary = await deps.facts.read(id);
          if (!moved) truth.set('ada', { facts: factsOf(), coachId: 'robin' });
          moved = true;
          return summary;
        },
      },
    };
    await summarizeClients(slow, ['ada']);
    expect(rows.get('ada')).toMatchObject({ coachId: 'robin' });
  });

  it('is not made for an account that is gone, and one that stays contested is tried again by the stream', async () => {
    const { deps, rows } = world();
    expect(await summarizeClients(deps, ['nobody'])).toBe(0);
    expect(rows.size).toBe(0);
    const contested = { ...deps, summaries: { ...deps.summaries, write: async () => false } };
    await expect(summarizeClients(contested, ['ada'])).rejects.toThrow('contested');
  });
});
