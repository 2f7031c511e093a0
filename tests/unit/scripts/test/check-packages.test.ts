import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPackages, packageProblems, shippedComponents } from '#scripts/test/check-packages.ts';

const integrity = 'sha512-AAEC';
const locked = (name: string, more: Record<string, unknown>) => ({
  packages: { '': {}, [`node_modules/${name}`]: { version: '1.0.0', integrity, ...more } },
});
const problemsOf = (license: string, exceptions: Record<string, string> = {}) =>
  packageProblems(shippedComponents(locked('a', { license })), exceptions);

describe('the packages that are shipped', () => {
  it('have a license that was accepted and a pinned content, and their bill of materials is written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'repz-sbom-'));
    try {
      await checkPackages(folder);
      const bill: unknown = JSON.parse(await readFile(join(folder, 'sbom.json'), 'utf8'));
      expect(bill).toMatchObject({
        bomFormat: 'CycloneDX',
        // Packages for development use the first two as well.
        components: expect.arrayContaining(
          ['react', 'zod', 'stripe'].map((name) => expect.objectContaining({ name })),
        ),
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('are refused with other terms, unless a reason is given', () => {
    expect(problemsOf('GPL-3.0')).toEqual(['a 1.0.0 has the license GPL-3.0']);
    expect(problemsOf('GPL-3.0', { a: 'a reason' })).toEqual([]);
    expect(problemsOf('')).toEqual(['a 1.0.0 has the license unknown']);
  });

  it('may leave a choice between licenses, but not add terms to one', () => {
    expect(problemsOf('(MIT OR GPL-3.0-or-later)')).toEqual([]);
    expect(problemsOf('(MIT OR ISC) AND GPL-3.0')).toEqual([
      'a 1.0.0 has the license (MIT OR ISC) AND GPL-3.0',
    ]);
  });

  it('are refused without a hash of their content, unless they come inside another package', () => {
    const loose = { license: 'MIT', integrity: 'sha1-AAEC' };
    expect(packageProblems(shippedComponents(locked('a', loose)), {})).toEqual([
      'a 1.0.0 has no SHA-512 in package-lock.json',
    ]);
    expect(packageProblems(shippedComponents(locked('a', { ...loose, inBundle: true })), {})).toEqual([]);
  });

  it('are all that package-lock.json has, but for development', () => {
    expect(shippedComponents(locked('@b/c/node_modules/a', { license: 'MIT' }))).toMatchObject([
      { name: 'a', hashes: [{ content: '000102' }] },
    ]);
    expect(shippedComponents(locked('a', { dev: true }))).toEqual([]);
  });

  it('need no exception once they are gone', () => {
    expect(problemsOf('MIT', { gone: 'a reason' })).toEqual([
      'gone is an exception for a package that is not used',
    ]);
  });
});
