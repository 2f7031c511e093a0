import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isPrerendered } from '#web/lib/hydration.ts';
import type { Namespace } from './keys.ts';
import { loadNamespaces } from './load-namespaces.ts';

type ScreenModule = { readonly default: ComponentType };

/** A screen that arrives with its texts: `lazyScreen(() => import('./routes/login.tsx'), ['auth'])`. */
export function lazyScreen(
  load: () => Promise<ScreenModule>,
  namespaces: readonly Namespace[],
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadNamespaces(namespaces, isPrerendered())]);
    return screen;
  });
}
