import type { Manifest } from 'vite';

export function stylesOf(manifest: Manifest, ids: readonly string[]): string[] {
  const modules = ids.flatMap((id) => modulesWith(manifest, id));
  return [...new Set(modules.flatMap((id) => manifest[id]?.css ?? []))];
}

function modulesWith(manifest: Manifest, id: string, seen = new Set<string>()): string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  return [...(chunk.imports ?? []).flatMap((next) => modulesWith(manifest, next, seen)), id];
}

export function scriptsOf(manifest: Manifest, ids: readonly string[]): string[] {
  const modules = ids.flatMap((id) => modulesWith(manifest, id));
  return [...new Set(modules.flatMap((id) => manifest[id]?.file ?? []))];
}
