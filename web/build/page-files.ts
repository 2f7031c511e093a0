import type { Manifest } from 'vite';

/** Style sheets of a module and of what it imports; sections that arrive later belong to the page as well. */
export function stylesOf(manifest: Manifest, id: string, seen = new Set<string>()): string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  const later = (chunk.dynamicImports ?? []).filter((next) => next.includes('/sections/'));
  return [
    ...(chunk.imports ?? []).flatMap((next) => stylesOf(manifest, next, seen)),
    ...(chunk.css ?? []),
    ...later.flatMap((next) => stylesOf(manifest, next, seen)),
  ];
}

/** The file of a module and of everything that it imports at once. */
export function scriptsOf(manifest: Manifest, id: string, seen = new Set<string>()): string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  return [...(chunk.imports ?? []).flatMap((next) => scriptsOf(manifest, next, seen)), chunk.file];
}

/** Addresses of the fonts that the styles name. */
export function fontsOf(styles: string): string[] {
  return [
    ...new Set(
      [...styles.matchAll(/url\(["']?([^)"']+\.woff2)["']?\)/g)].map(([, address]) => address ?? ''),
    ),
  ];
}
