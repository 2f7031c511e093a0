import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

/** Absolute path of something in the repository. */
export const inRepository = (...segments: readonly string[]): string => join(repositoryRoot, ...segments);

/** What a machine keeps to itself and git ignores: the Python environment, data, logs. */
export const inLocalFolder = (...segments: readonly string[]): string => inRepository('.local', ...segments);

/** A tool that npm installed. */
export const npmBinary = (name: string): string => inRepository('node_modules', '.bin', name);
