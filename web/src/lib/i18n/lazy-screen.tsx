import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isPrerendered, standsRendered } from '#web/lib/hydration.ts';
import { keepAsking } from '#web/lib/keep-asking.ts';
import { keepImporting, NotFetched, tryImporting } from '#web/lib/lazy-part.ts';
import type { Namespace } from './keys.ts';
import { loadNamespaces } from './load-namespaces.ts';

type ScreenModule = { readonly default: ComponentType };

/**
 * A screen that arrives with its texts: `lazyScreen(() => import('./routes/login.tsx'), ['auth'])`. One that the build
 * rendered is read meanwhile, for as long as it takes; in place of any other stands, after a while, that it did not arrive.
 */
export function lazyScreen(
  load: () => Promise<ScreenModule>,
  namespaces: readonly Namespace[],
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const texts = () => loadNamespaces(namespaces, isPrerendered());
    const [screen] = await Promise.all(
      standsRendered()
        ? [keepImporting(load), keepAsking(texts)]
        : [
            tryImporting(load),
            texts().catch((cause: unknown) => {
              throw new NotFetched(String(cause), { cause });
            }),
          ],
    );
    return screen;
  });
}
