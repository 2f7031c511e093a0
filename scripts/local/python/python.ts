import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { mustRun, runToEnd } from '#scripts/cli/child-process.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { inLocalFolder, inRepository } from '#scripts/cli/repository.ts';

const oldestPython = [3, 10] as const;
const folder = inLocalFolder('venv');
const stampFile = inLocalFolder('venv', 'requirements.sha256');
const requirementFiles = {
  cloud: inRepository('scripts', 'local', 'python', 'requirements.txt'),
  checks: inRepository('scripts', 'local', 'python', 'requirements-checks.txt'),
};

export const pythonBinary = (name: string): string => inLocalFolder('venv', 'bin', name);

async function findPython(): Promise<string> {
  for (const name of ['python3', 'python']) {
    const probe = await runToEnd(name, ['-c', 'import sys; print(*sys.version_info[:2])']).catch(
      () => undefined,
    );
    const [major = 0, minor = 0] = probe?.exitCode === 0 ? probe.output.trim().split(' ').map(Number) : [];
    if (major === oldestPython[0] && minor >= oldestPython[1]) return name;
  }
  throw new OperatorError(
    `Python ${oldestPython.join('.')} or newer is needed for the local cloud: install it (python.org, brew install python, apt install python3 python3-venv).`,
  );
}

async function makeEnvironment(python: string): Promise<void> {
  const missing = await runToEnd(python, ['-c', 'import venv, ensurepip']);
  if (missing.exitCode !== 0) {
    throw new OperatorError("Python's venv module is missing: apt install python3-venv, then start again.");
  }
  await rm(folder, { recursive: true, force: true });
  await mustRun('Making the Python environment', python, ['-m', 'venv', folder]);
}

/**
 * @param parts `checks` adds packages that only tests need @returns whether anything was installed @throws
 * OperatorError when Python, venv or a package is missing
 */
export async function ensurePythonEnvironment(
  parts: readonly (keyof typeof requirementFiles)[],
): Promise<boolean> {
  const files = parts.map((part) => requirementFiles[part]);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const stamps = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  const installed = existsSync(stampFile) ? (await readFile(stampFile, 'utf8')).split('\n') : [];
  // A moved or incomplete environment has no working interpreter.
  const works = existsSync(pythonBinary('python3')) && existsSync(pythonBinary('ministack'));
  if (works && stamps.every((stamp) => installed.includes(stamp))) return false;

  const python = await findPython();
  if (!existsSync(pythonBinary('pip')) || !works) await makeEnvironment(python);
  for (const file of files) {
    await mustRun('Installing the Python packages', pythonBinary('python3'), [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--require-hashes',
      '--only-binary',
      ':all:',
      '--requirement',
      file,
    ]);
  }
  await writeFile(stampFile, [...new Set([...installed, ...stamps])].join('\n'));
  return true;
}
