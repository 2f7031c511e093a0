import { mustRun } from '#scripts/cli/child-process.ts';

/** Parts of `npm test`, in the order in which they run. */
export const testParts = ['static', 'unit', 'build', 'integration', 'e2e'] as const;
export type TestPart = (typeof testParts)[number];

/** Where a change in a folder shows, beyond the static checks. The first row that fits decides. */
const reaches: readonly (readonly [RegExp, readonly TestPart[]])[] = [
  [/^docs\/|\.md$/, ['unit']],
  [/^tests\/unit\//, ['unit']],
  [/^tests\/integration\//, ['integration']],
  [/^tests\/e2e\//, ['e2e']],
  [/^tests\//, ['unit', 'integration', 'e2e']],
  [/^web\//, ['unit', 'build', 'e2e']],
  [/^scripts\/(bench|aws|cli|release)[/.]/, ['unit']],
];

/** @param files Changed files, from the root of the repository. @returns The parts that can see one of them. */
export function partsReached(files: readonly string[]): ReadonlySet<TestPart> {
  if (files.length === 0) return new Set();
  const reached = files.flatMap((file) => reaches.find(([pattern]) => pattern.test(file))?.[1] ?? testParts);
  return new Set<TestPart>(['static', ...reached]);
}

export type Change = { readonly base: string; readonly files: readonly string[] };

/** What this working tree has beyond `main`, or, on `main` itself, beyond the last commit. */
export async function changeSinceMain(): Promise<Change> {
  const git = async (...args: readonly string[]) => (await mustRun('git', 'git', args)).trim();
  const [head, fork] = [await git('rev-parse', 'HEAD'), await git('merge-base', 'HEAD', 'main')];
  const base = head === fork ? 'HEAD' : fork;
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { base, files: [changed, added].flatMap((lines) => lines.split('\n')).filter(Boolean) };
}
