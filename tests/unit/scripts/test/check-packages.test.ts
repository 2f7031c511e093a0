import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPackages, packageProblems } from '#scripts/test/check-packages.ts';

const hashes = [{ alg: 'SHA-512' }];
const component = (name: string, id: string) => ({
  name,
  version: '1.0.0',
  hashes,
  licenses: [{ license: { id } }],
});

describe('the packages that are shipped', () => {
  it('have a license that was accepted and a pinned content, and their bill of materials is written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'repz-sbom-'));
    try {
      await checkPackages(folder);
      const bill: unknown = JSON.parse(await readFile(join(folder, 'sbom.json'), 'utf8'));
      expect(bill).toMatchObject({ bomFormat: 'CycloneDX' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('are refused with other terms, unless a reason is given', () => {
    expect(packageProblems([component('a', 'GPL-3.0')], {})).toEqual(['a 1.0.0 has the license GPL-3.0']);
    expect(packageProblems([component('a', 'GPL-3.0')], { a: 'a reason' })).toEqual([]);
    expect(packageProblems([{ ...component('a', 'MIT'), licenses: [] }], {})).toEqual([
      'a 1.0.0 has the license unknown',
    ]);
  });

  it('may leave a choice between licenses', () => {
    const choice = { ...component('a', 'MIT'), licenses: [{ expression: '(MIT OR GPL-3.0-or-later)' }] };
    expect(packageProblems([choice], {})).toEqual([]);
  });

  it('are refused without a hash of their content', () => {
    const loose = { ...component('a', 'MIT'), hashes: [] };
    expect(packageProblems([loose], {})).toEqual(['a 1.0.0 has no SHA-512 in package-lock.json']);
  });

  it('need no exception once they are gone', () => {
    expect(packageProblems([component('a', 'MIT')], { gone: 'a reason' })).toEqual([
      'gone is an exception for a package that is not used',
    ]);
  });
});
