import type { Manifest } from 'vite';

/** Style sheets of a module and of what it imports at once. */
export function stylesOf(manifest: Manifest, id: string): string[] {
  return [...new Set(modulesWith(manifest, id).flatMap((module) => manifest[module]?.css ?? []))];
}

/** Style sheets of the sections of a page whose code arrives later, without those that the page has already. */
export function sectionStylesOf(manifest: Manifest, id: string): string[] {
  const sections = modulesWith(manifest, id)
    .flatMap((module) => manifest[module]?.dynamicImports ?? [])
    .filter((next) => next.includes('/sections/'));
  const known = new Set(stylesOf(manifest, id));
  return [...new Set(sections.flatMap((section) => stylesOf(manifest, section)))].filter(
    (sheet) => !known.has(sheet),
  );
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
