import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awsData, emptyIfNeverWritten, saveMemory, takeMemory } from '#scripts/local/state.ts';

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
    expect(await emptyIfNeverWritten(state)).toBe(true);
    expect(existsSync(anObject())).toBe(false);
  });

  it('is discarded when the first run ended before deployment finished', async () => {
    await leaveObjects();
    await saveMemory(state, {});
    expect(await emptyIfNeverWritten(state)).toBe(true);
  });

  it('is kept once written, even if a later run was killed', async () => {
    await leaveObjects();
    await saveMemory(state, { deployedFrom: 'a' });
    expect(await emptyIfNeverWritten(state)).toBe(false);
    expect(await takeMemory(state)).toEqual({ deployedFrom: 'a' });
    // Killed: nothing is remembered.
    expect(await emptyIfNeverWritten(state)).toBe(false);
    expect(await takeMemory(state)).toEqual({});
    expect(existsSync(anObject())).toBe(true);
  });

  it('may not exist yet', async () => {
    expect(await emptyIfNeverWritten(state)).toBe(false);
  });
});
