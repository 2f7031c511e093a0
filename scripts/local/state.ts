import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a local cloud remembers between runs, apart from the data of the emulator itself. */
const memorySchema = z.object({
  /** Fingerprint of what the stacks were last deployed from. */
  deployedFrom: z.optional(z.string()),
  /** User pool in which the demo accounts were made. */
  seededPool: z.optional(z.string()),
});
export type Memory = z.infer<typeof memorySchema>;

const memoryFile = (stateDirectory: string) => join(stateDirectory, 'memory.json');

/** There as soon as an emulator with everything deployed has ended in order. */
const wholeMark = (stateDirectory: string) => join(stateDirectory, 'whole');

/** The emulator's own folder. */
export const awsData = (stateDirectory: string) => join(stateDirectory, 'aws');

/** Stack outputs, in the form in which the CDK's command line writes them. */
export const outputsFile = (stateDirectory: string) => join(stateDirectory, 'outputs.json');

/**
 * Reads what the last run left, and forgets it on disk: the emulator writes its data when it is ended in
 * order, so after a killed run nothing may be taken for deployed. `remember` writes it again at the end.
 */
export async function recall(stateDirectory: string): Promise<Memory> {
  const memory = await readMemory(stateDirectory);
  await rm(memoryFile(stateDirectory), { force: true });
  return memory;
}

async function readMemory(stateDirectory: string): Promise<Memory> {
  const path = memoryFile(stateDirectory);
  if (!existsSync(path)) return {};
  const read = memorySchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  return read.success ? read.data : {};
}

/** Keeps what is true of data that the emulator has written. */
export async function remember(stateDirectory: string, memory: Memory): Promise<void> {
  if (memory.deployedFrom === undefined && !existsSync(wholeMark(stateDirectory))) return;
  await writeFile(memoryFile(stateDirectory), JSON.stringify(memory));
  await writeFile(wholeMark(stateDirectory), '');
}

/**
 * Empties a local cloud whose first run was killed: its objects lie on disk, the stacks and tables that they belong to
 * were never written, and nothing can be deployed beside them. A later run that is killed falls back on what the one
 * before it had written.
 * @returns whether there was such a one
 */
export async function emptyIfNeverWritten(stateDirectory: string): Promise<boolean> {
  if (existsSync(wholeMark(stateDirectory)) || !existsSync(awsData(stateDirectory))) return false;
  // Data from before there was the mark.
  if ((await readMemory(stateDirectory)).deployedFrom !== undefined) return false;
  await emptyState(stateDirectory);
  return true;
}

/** Empties a local cloud. */
export async function emptyState(stateDirectory: string): Promise<void> {
  await rm(stateDirectory, { recursive: true, force: true });
  await mkdir(stateDirectory, { recursive: true });
}
