import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, endGroup } from '#scripts/child-process.ts';
import { npmBinary } from '#scripts/repository.ts';

/** A change that makes a loop endless is noticed by the time that the tests take. */
const patienceMs = 180_000;

/** Whether the unit tests that load the file pass in this copy of the repository. Those named like it go first. */
export async function passes(copy: string, file: string): Promise<boolean> {
  const own = join('tests', 'unit', file.replace(/\.ts$/, '.test.ts'));
  if (existsSync(join(copy, own)) && !(await vitest(copy, ['run', own]))) return false;
  return vitest(copy, ['related', '--run', file]);
}

async function vitest(copy: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(
    npmBinary('vitest'),
    [...args, '--project', 'unit', '--bail', '1', '--passWithNoTests'],
    {
      cwd: copy,
      env: childEnvironment({ NO_COLOR: '1' }),
      stdio: 'ignore',
      detached: true,
    },
  );
  const timer = setTimeout(() => void endGroup(child, 2_000), patienceMs);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  return exitCode === 0;
}
