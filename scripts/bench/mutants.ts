import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '#scripts/repository.ts';
import type { Figure } from './figure.ts';
import { reviewedMutants } from './mutants-reviewed.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import { passes } from './run-related.ts';

const folders = ['shared/domain', 'functions/billing', 'functions/booking'] as const;
/** Left where they are and linked: packages, and what the build made for tests that read it. */
const linked = ['node_modules', '.local'] as const;
const defaultSample = 60;
const defaultSeed = 1;
const workers = 2;

type Placed = Mutant & { readonly file: string };

/**
 * Changes one operator at a time and looks whether a unit test fails: `npm run bench -- mutants [count|all] [seed]`.
 * @returns The share of changes that were noticed, those left out that the reviewed list explains.
 */
export async function benchMutants(
  count: string = String(defaultSample),
  seed: string = String(defaultSeed),
): Promise<Figure[]> {
  const every = await allMutants();
  const counted = every.filter((mutant) => !isReviewed(mutant));
  const chosen = count === 'all' ? counted : sample(counted, Number(count), Number(seed));
  console.log(`${every.length} mutants, ${chosen.length} tried, seed ${seed}`);
  const survivors = await survivorsOf(chosen);
  for (const { file, line, source, change } of survivors) {
    console.log(`survived: ${file}:${line}: ${change}: ${source}`);
  }
  const noticed = (100 * (chosen.length - survivors.length)) / chosen.length;
  return [{ name: 'mutants.noticed', value: noticed, unit: '%', floor: 90 }];
}

async function allMutants(): Promise<Placed[]> {
  const mutants: Placed[] = [];
  for (const folder of folders) {
    const names = await readdir(inRepository(folder), { recursive: true });
    for (const name of names.filter((each) => each.endsWith('.ts')).sort()) {
      const file = join(folder, name);
      const code = await readFile(inRepository(file), 'utf8');
      mutants.push(...mutantsOf(file, code).map((mutant) => ({ ...mutant, file })));
    }
  }
  return mutants;
}

const isReviewed = (mutant: Placed) =>
  reviewedMutants.some(
    ({ file, source, change }) =>
      file === mutant.file && source === mutant.source && change === mutant.change,
  );

/** The same ones for the same seed. */
function sample<T>(values: readonly T[], count: number, seed: number): T[] {
  const left = [...values];
  let state = seed >>> 0;
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    picked.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return picked;
}

/** Each worker has a copy of the repository: a change must never reach the real files. */
async function survivorsOf(mutants: readonly Placed[]): Promise<Placed[]> {
  const waiting = [...mutants];
  const survivors: Placed[] = [];
  const work = async () => {
    const copy = await copyOfRepository();
    try {
      const checked = new Set<string>();
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const target = join(copy, mutant.file);
        const original = await readFile(target, 'utf8');
        // Tests that fail without any change would count every change as noticed.
        if (!checked.has(mutant.file) && !(await passes(copy, mutant.file))) {
          throw new Error(`The unit tests of ${mutant.file} fail without a change; mend them first`);
        }
        checked.add(mutant.file);
        await writeFile(target, mutant.code);
        if (await passes(copy, mutant.file)) survivors.push(mutant);
        await writeFile(target, original);
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return survivors;
}

async function copyOfRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'repz-mutants-'));
  const left: readonly string[] = [...linked, '.git'];
  for (const name of await readdir(inRepository())) {
    if (!left.includes(name)) await cp(inRepository(name), join(copy, name), { recursive: true });
  }
  for (const name of linked) await symlink(inRepository(name), join(copy, name));
  return copy;
}
