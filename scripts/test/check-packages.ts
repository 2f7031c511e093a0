import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';

const lockedPackage = z.object({
  version: z.optional(z.string()),
  license: z._default(z.string(), ''),
  integrity: z._default(z.string(), ''),
  dev: z._default(z.boolean(), false),
  inBundle: z._default(z.boolean(), false),
});
const lockSchema = z.object({ packages: z.record(z.string(), lockedPackage) });

type License = { readonly license?: { readonly id: string }; readonly expression?: string };
type Component = {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses: readonly License[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
};

/** These ask for their notice to be kept, and for nothing else of our code. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Packages with other terms, each with why it may be used. A package that is gone has to leave this list, too. */
const accepted: Readonly<Record<string, string>> = {
  '@garmin/fitsdk': "Garmin's FIT license: royalty-free, but an agreement, which the owner has to read",
  'heic-to': 'LGPL-3.0: used unchanged, in a chunk of its own that loads for a HEIC photo alone',
  mediabunny: 'MPL-2.0: used unchanged; only changes to its own files would have to be published',
  'web-push': 'MPL-2.0: used unchanged; only changes to its own files would have to be published',
};

const bundled = 'cdx:npm:package:bundled';

/**
 * Every package of package-lock.json that is not for development alone. `npm sbom --omit dev` also leaves out what packages
 * for development use as well, such as React.
 */
export function shippedComponents(lock: unknown): Component[] {
  return Object.entries(z.parse(lockSchema, lock).packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license, integrity, inBundle }]) => ({
      type: 'library',
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      hashes: integrity
        .split(' ')
        .filter((hash) => hash.startsWith('sha512-'))
        .map((hash) => ({
          alg: 'SHA-512',
          content: Buffer.from(hash.slice('sha512-'.length), 'base64').toString('hex'),
        })),
      licenses:
        license === '' ? [] : [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
      properties: inBundle ? [{ name: bundled, value: 'true' }] : [],
    }));
}

/** What is wrong with the packages that are deployed or shipped to browsers, in words. */
export function packageProblems(components: readonly Component[], exceptions = accepted): string[] {
  const names = new Set(components.map(({ name }) => name));
  return [
    ...components
      .filter(({ name, licenses }) => !(name in exceptions) && !licenses.some(isPermissive))
      .map(({ name, version, licenses }) => `${name} ${version} has the license ${nameOf(licenses)}`),
    ...components
      // The hash of a package covers what is bundled in it.
      .filter(
        ({ hashes, properties }) => hashes.length === 0 && !properties.some(({ name }) => name === bundled),
      )
      .map(({ name, version }) => `${name} ${version} has no SHA-512 in package-lock.json`),
    ...Object.keys(exceptions)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is an exception for a package that is not used`),
  ];
}

/** A choice is as good as its best part. Terms that all apply are for a person to read. */
function isPermissive({ license, expression }: License): boolean {
  const terms = license?.id ?? expression ?? '';
  if (/\s(AND|WITH)\s/.test(terms)) return false;
  return terms.split(/[()]|\s+OR\s+/).some((id) => permissive.has(id.trim()));
}

const nameOf = (licenses: readonly License[]) =>
  licenses.map(({ license, expression }) => license?.id ?? expression).join(', ') || 'unknown';

/**
 * Writes the bill of materials, `sbom.json` in CycloneDX, of what is deployed or shipped. Needs no network.
 * @param folder Is there already.
 * @throws Error that names each package whose license nobody accepted or whose content is not pinned
 */
export async function checkPackages(folder: string): Promise<void> {
  const lock: unknown = JSON.parse(await readFile(inRepository('package-lock.json'), 'utf8'));
  const components = shippedComponents(lock);
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
  await writeFile(join(folder, 'sbom.json'), JSON.stringify(bill, null, 2));
  const problems = packageProblems(components);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
