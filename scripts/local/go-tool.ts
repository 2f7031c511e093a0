import { existsSync } from 'node:fs';
import { mustRun } from '#scripts/cli/child-process.ts';
import { inLocalFolder } from '#scripts/cli/repository.ts';
import { pythonBinary } from '#scripts/local/python/python.ts';

/** A machine need not have Go: a Python package of the checks brings it. */
export const goBinary = pythonBinary('go');

/**
 * Builds a program of a Go module once, from the source whose hash Go's public checksum database has.
 * @param program its package: `github.com/rhysd/actionlint/cmd/actionlint`
 * @returns the path of the binary
 */
export async function ensureGoTool(program: string, version: string): Promise<string> {
  const name = program.slice(program.lastIndexOf('/') + 1);
  const folder = inLocalFolder('bin', `${name}-${version}`);
  const binary = `${folder}/${name}`;
  if (!existsSync(binary))
    await mustRun(`Building ${name}`, goBinary, ['install', `${program}@${version}`], {
      env: { GOBIN: folder },
    });
  return binary;
}
