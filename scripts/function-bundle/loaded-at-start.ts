import type { OutputChunk } from 'rolldown';

/** The entry and all that it imports statically: what Node loads before a function can take a request. */
export function loadedAtStart(chunks: readonly OutputChunk[]): ReadonlySet<OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<OutputChunk>();
  const load = (chunk: OutputChunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(byName.get(file));
  };
  for (const chunk of chunks) if (chunk.isEntry) load(chunk);
  return loaded;
}
