import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

export const inRepository = (...segments: readonly string[]): string => join(repositoryRoot, ...segments);

export const inLocalFolder = (...segments: readonly string[]): string => inRepository('.local', ...segments);

export const npmBinary = (name: string): string => inRepository('node_modules', '.bin', name);
