import type { Manifest } from 'vite';

/** Style sheets of modules and of what they import at once. */
export function stylesOf(manifest: Manifest, ids: readonly string[]): string[] {
  const modules = ids.flatMap((id) => modulesWith(manifest, id));
  return [...new Set(modules.flatMap((id) => manifest[id]?.css ?? []))];
}

/** A module and all that it imports at once, what is imported first. */
function modulesWith(manifest: Manifest, id: string, seen = new Set<string>()): string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  return [...(chunk.imports ?? []).flatMap((next) => modulesWith(manifest, next, seen)), id];
}

/** The files of modules and of everything that they import at once. */
export function scriptsOf(manifest: Manifest, ids: readonly string[]): string[] {
  const modules = ids.flatMap((id) => modulesWith(manifest, id));
  return [...new Set(modules.flatMap((id) => manifest[id]?.file ?? []))];
}
