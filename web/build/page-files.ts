import type { Manifest } from 'vite';

/** Style sheets of modules and of what they import at once. */
export function stylesOf(manifest: Manifest, ids: readonly string[]): string[] {
  const modules = ids.flatMap((id) => modulesWith(manifest, id));
  return [...new Set(modules.flatMap((id) => manifest[id]?.css ?? []))];
}

/** Style sheets of the sections of these modules whose code arrives later, without those that the modules have already. */
export function sectionStylesOf(manifest: Manifest, ids: readonly string[]): string[] {
  const sections = ids
    .flatMap((id) => modulesWith(manifest, id))
    .flatMap((id) => manifest[id]?.dynamicImports ?? [])
    .filter((next) => next.includes('/sections/'));
  const known = stylesOf(manifest, ids);
  return stylesOf(manifest, sections).filter((sheet) => !known.includes(sheet));
}

/** A module and all that it imports at once, what is imported first. */
function modulesWith(manifest: Manifest, id: string, seen = new Set<string>()): string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  return [...(chunk.imports ?? []).flatMap((next) => modulesWith(manifest, next, seen)), id];
}

/** The file of a module and of everything that it imports at once. */
export function scriptsOf(manifest: Manifest, id: string): string[] {
  return modulesWith(manifest, id).flatMap((module) => manifest[module]?.file ?? []);
}

/** Addresses of the fonts that the styles name. */
export function fontsOf(styles: string): string[] {
  return [
    ...new Set(
      [...styles.matchAll(/url\(["']?([^)"']+\.woff2)["']?\)/g)].map(([, address]) => address ?? ''),
    ),
  ];
}
