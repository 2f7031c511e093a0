import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import { isPrerendered, sectionIsReady, whenNeeded } from '#web/lib/hydration.ts';
import type { Namespace } from '#web/lib/i18n/keys.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { keepAsking } from '#web/lib/keep-asking.ts';
import { keepImporting, tryImporting } from '#web/lib/lazy-part.ts';

/**
 * A part of a page rendered at build time whose code arrives when its section comes into view or the page is first
 * touched. Until then the HTML stands as it is. On any other page it loads at once.
 */
export function lazySection<Props>(
  sectionId: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  namespaces: readonly Namespace[],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (!import.meta.env.SSR) {
      await whenNeeded(sectionId);
      stylesKept ??= keepSectionStyles();
      await stylesKept;
    }
    const [section] = await Promise.all(
      // What the build rendered can be read without its code: a lost connection takes nothing off the page.
      isPrerendered()
        ? [keepImporting(load), keepAsking(() => loadNamespaces(namespaces, true))]
        : [tryImporting(load), loadNamespaces(namespaces)],
    );
    return section;
  });
}

let stylesKept: Promise<void> | undefined;

/**
 * The build puts the styles of a long page's sections in front of the first of them, where React expects no such element
 * once it takes the section over. They move to the head, and the place is given up when they hold there.
 */
async function keepSectionStyles(): Promise<void> {
  const link = document.querySelector('[data-deferred] > link');
  if (!link) return;
  const kept = document.createElement('link');
  const there = new Promise<void>((resolve) => {
    kept.onload = kept.onerror = () => resolve();
  });
  Object.assign(kept, { rel: 'stylesheet', href: link.getAttribute('href') });
  document.head.append(kept);
  await there;
  link.remove();
}

/** Mounts when everything beside it has. */
function Ready({ id }: { readonly id: string }) {
  useEffect(() => sectionIsReady(id), [id]);
  return null;
}

/** The section around it, there from the start so that links find it. */
export function DeferredSection({
  id,
  className,
  children,
}: {
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className={className} data-deferred="">
      <Suspense>
        {children}
        <Ready id={id} />
      </Suspense>
    </section>
  );
}
