import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { NotFetched } from '#web/lib/i18n/lazy-part.ts';
import type { Namespace } from './keys.ts';
import { loadNamespaces } from './load-namespaces.ts';

type ScreenModule = { readonly default: ComponentType };
export type LazyScreen = LazyExoticComponent<ComponentType> & {
  /** Loads code and texts before the screen is rendered. */
  readonly load: () => Promise<ScreenModule>;
};

/**
 * A screen that arrives with its texts: `lazyScreen(() => import('./routes/login.tsx'), ['auth'])`.
 * A failed load throws NotFetched to the error boundary, which offers to reload the page.
 */
export function lazyScreen(
  importScreen: () => Promise<ScreenModule>,
  namespaces: readonly Namespace[],
): LazyScreen {
  let loading: Promise<ScreenModule> | undefined;
  const load = () => {
    loading ??= Promise.all([importScreen(), loadNamespaces(namespaces)]).then(
      ([screen]) => screen,
      (cause: unknown) => {
        // Code that was loaded ahead may have failed long before the screen is opened.
        loading = undefined;
        throw new NotFetched(String(cause), { cause });
      },
    );
    return loading;
  };
  return Object.assign(lazy(load), { load });
}
