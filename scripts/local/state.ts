import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const memorySchema = z.object({
  deployedFrom: z.optional(z.string()),
  seededPool: z.optional(z.string()),
});
export type Memory = z.infer<typeof memorySchema>;

const memoryFile = (stateDirectory: string) => join(stateDirectory, 'memory.json');

/** Exists once an emulator has exited cleanly with everything deployed. */
const completeMarker = (stateDirectory: string) => join(stateDirectory, 'whole');

export const awsData = (stateDirectory: string) => join(stateDirectory, 'aws');

/** In the format of `cdk deploy --outputs-file`. */
export const outputsFile = (stateDirectory: string) => join(stateDirectory, 'outputs.json');

/** Also deletes it: a killed emulator loses its data, and then the deployment must not count as done. */
export async function takeMemory(stateDirectory: string): Promise<Memory> {
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

export async function saveMemory(stateDirectory: string, memory: Memory): Promise<void> {
  if (memory.deployedFrom === undefined && !existsSync(completeMarker(stateDirectory))) return;
  await writeFile(memoryFile(stateDirectory), JSON.stringify(memory));
  await writeFile(completeMarker(stateDirectory), '');
}

/**
 * After a killed first run, objects without stacks would block deployment. @returns whether it was emptied
 */
export async function emptyIfNeverWritten(stateDirectory: string): Promise<boolean> {
  if (existsSync(completeMarker(stateDirectory)) || !existsSync(awsData(stateDirectory))) return false;
  // Data from before this marker existed.
  if ((await readMemory(stateDirectory)).deployedFrom !== undefined) return false;
  await emptyState(stateDirectory);
  return true;
}

export async function emptyState(stateDirectory: string): Promise<void> {
  await rm(stateDirectory, { recursive: true, force: true });
  await mkdir(stateDirectory, { recursive: true });
}
