import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const memorySchema = z.object({
  deployedFrom: z.optional(z.string()),
  seededPool: z.optional(z.string()),
  hasHistory: z.optional(z.boolean()),
});
export type Memory = z.infer<typeof memorySchema>;

const memoryFile = (stateDirectory: string) => join(stateDirectory, 'memory.json');

/** Written once an emulator has exited cleanly with everything deployed; holds the layout of its data. */
const completeMarker = (stateDirectory: string) => join(stateDirectory, 'whole');

/** Raise it when stored names change: no stage is live yet, so local data is discarded instead of migrated. */
const storedLayout = '5';

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
  await writeFile(completeMarker(stateDirectory), storedLayout);
}

/**
 * Empties data that this version cannot use.
 * @returns why it was emptied: a killed first run left objects without stacks, which would block deployment; or an
 *   older version wrote it. Null when the data is kept.
 */
export async function emptyUnusable(
  stateDirectory: string,
): Promise<'never written' | 'older layout' | null> {
  if (!existsSync(awsData(stateDirectory))) return null;
  const marker = completeMarker(stateDirectory);
  const layout = existsSync(marker) ? await readFile(marker, 'utf8') : null;
  if (layout === storedLayout) return null;
  await emptyState(stateDirectory);
  return layout === null ? 'never written' : 'older layout';
}

export async function emptyState(stateDirectory: string): Promise<void> {
  await rm(stateDirectory, { recursive: true, force: true });
  await mkdir(stateDirectory, { recursive: true });
}

const keptPositions = { 'lambda.json': 'dynamodb_stream_positions', 'pipes.json': 'positions' } as const;
const emulatorFile = z.looseObject({ payload: z.looseObject({}) });

/**
 * The emulator keeps how far each reader of a table's stream has come, but not the records of the stream: with a kept
 * position, a reader would pass over as many new changes.
 */
export async function forgetStreamPositions(stateDirectory: string): Promise<void> {
  for (const [file, positions] of Object.entries(keptPositions)) {
    const path = join(awsData(stateDirectory), file);
    if (!existsSync(path)) continue;
    const kept = z.parse(emulatorFile, JSON.parse(await readFile(path, 'utf8')));
    await writeFile(path, JSON.stringify({ ...kept, payload: { ...kept.payload, [positions]: {} } }));
  }
}
