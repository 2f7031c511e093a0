import { useEffect } from 'react';
import { product } from '#web/lib/product.ts';

export type PageMeta = {
  /** `fullTitle` appends the product name unless the title already contains it. */
  readonly title: string;
  readonly description: string;
  readonly noIndex?: boolean;
};

let sink: ((meta: PageMeta) => void) | undefined;

/** The build-time renderer subscribes here to fill the head of the page. */
export function setMetaSink(listener: (meta: PageMeta) => void): void {
  sink = listener;
}

export function fullTitle(title: string): string {
  return title.includes(product.name) ? title : `${title} | ${product.name}`;
}

export function PageHead({ title, description, noIndex = false }: PageMeta) {
  sink?.({ title, description, noIndex });
  // Every screen has a head, whose effects run once the screen handles events: see base.css.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  useEffect(() => {
    document.title = fullTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', location.origin + location.pathname);
    const robots = document.querySelector('meta[name="robots"]');
    if (noIndex && !robots) {
      const tag = document.createElement('meta');
      tag.name = 'robots';
      tag.content = 'noindex';
      document.head.append(tag);
    }
    if (!noIndex) robots?.remove();
  }, [title, description, noIndex]);
  return null;
}
