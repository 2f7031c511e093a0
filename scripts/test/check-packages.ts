import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { mustRun } from '#scripts/cli/child-process.ts';

const componentSchema = z.object({
  name: z.string(),
  version: z.string(),
  hashes: z._default(z.array(z.object({ alg: z.string() })), []),
  licenses: z._default(
    z.array(
      z.object({
        license: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
        expression: z.optional(z.string()),
      }),
    ),
    [],
  ),
});
const billSchema = z.object({ components: z.array(componentSchema) });
type Component = z.infer<typeof componentSchema>;

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
};

/** What is wrong with the packages that are deployed or shipped to browsers, in words. */
export function packageProblems(components: readonly Component[], exceptions = accepted): string[] {
  const names = new Set(components.map(({ name }) => name));
  return [
    ...components
      .filter(({ name, licenses }) => !(name in exceptions) && !licenses.some(isPermissive))
      .map(({ name, version, licenses }) => `${name} ${version} has the license ${nameOf(licenses)}`),
    ...components
      .filter(({ hashes }) => !hashes.some(({ alg }) => alg === 'SHA-512'))
      .map(({ name, version }) => `${name} ${version} has no SHA-512 in package-lock.json`),
    ...Object.keys(exceptions)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is an exception for a package that is not used`),
  ];
}

type Licenses = Component['licenses'];

const isPermissive = ({ license, expression }: Licenses[number]) =>
  // A choice is as good as its best part.
  (license?.id ?? expression ?? '').split(/[()]|\s+OR\s+/).some((id) => permissive.has(id.trim()));

const nameOf = (licenses: Licenses) =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(', ') ||
  'unknown';

/**
 * Writes the bill of materials, `sbom.json` in CycloneDX, of what is deployed or shipped. Needs no network.
 * @throws Error that names each package whose license nobody accepted or whose content is not pinned
 */
export async function checkPackages(folder: string): Promise<void> {
  const command = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'];
  const text = await mustRun('npm sbom', 'npm', command);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sbom.json'), text);
  const problems = packageProblems(z.parse(billSchema, JSON.parse(text)).components);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
