import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  awsData,
  emptyUnusable,
  forgetStreamPositions,
  saveMemory,
  takeMemory,
} from '#scripts/local/state.ts';

let state = '';
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'repz-state-'));
});
afterEach(() => rm(state, { recursive: true, force: true }));

const anObject = () => join(awsData(state), 's3', 'object');
async function leaveObjects() {
  await mkdir(join(awsData(state), 's3'), { recursive: true });
  await writeFile(anObject(), 'x');
}

describe('the data of a local cloud', () => {
  it('is discarded after a killed first run', async () => {
    await leaveObjects();
    expect(await emptyUnusable(state)).toBe('never written');
    expect(existsSync(anObject())).toBe(false);
  });

  it('is discarded when the first run ended before deployment finished', async () => {
    await leaveObjects();
    await saveMemory(state, {});
    expect(await emptyUnusable(state)).toBe('never written');
  });

  it('is kept once written, even if a later run was killed', async () => {
    await leaveObjects();
    await saveMemory(state, { deployedFrom: 'a' });
    expect(await emptyUnusable(state)).toBeNull();
    expect(await takeMemory(state)).toEqual({ deployedFrom: 'a' });
    // Killed: nothing is remembered.
    expect(await emptyUnusable(state)).toBeNull();
    expect(await takeMemory(state)).toEqual({});
    expect(existsSync(anObject())).toBe(true);
  });

  it('is discarded when an older version wrote it', async () => {
    await leaveObjects();
    await writeFile(join(state, 'whole'), '');
    expect(await emptyUnusable(state)).toBe('older layout');
    expect(existsSync(anObject())).toBe(false);
  });

  it('may not exist yet', async () => {
    expect(await emptyUnusable(state)).toBeNull();
  });

  it('begins each run at the start of every stream, whose records are not kept', async () => {
    await forgetStreamPositions(state);
    await mkdir(awsData(state), { recursive: true });
    const file = (name: string) => join(awsData(state), name);
    const kept = {
      __ministack_format__: 2,
      payload: { esms: { a: 1 }, dynamodb_stream_positions: { a: 40 } },
    };
    await writeFile(file('lambda.json'), JSON.stringify(kept));
    await forgetStreamPositions(state);
    expect(JSON.parse(await readFile(file('lambda.json'), 'utf8'))).toEqual({
      ...kept,
      payload: { esms: { a: 1 }, dynamodb_stream_positions: {} },
    });
    expect(existsSync(file('pipes.json'))).toBe(false);
  });
});
