import type { FeaturePage } from '#shared/domain/catalog/feature-pages.ts';

const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Of the demo account, taken by `scripts/pictures/product-pictures.ts`. Null where a picture would show nothing. */
export function pictureOf(page: FeaturePage): string | null {
  return pictures[`./pictures/${page}.webp`] ?? null;
}
