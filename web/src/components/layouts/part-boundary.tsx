import { lazy, type ReactNode, Suspense } from 'react';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { keepImporting } from '#web/lib/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const PartError = lazy(async () => {
  // A lost network may be what failed. Without its texts the message shows all the same.
  const [part] = await Promise.all([
    keepImporting(() => import('./part-error.tsx')),
    loadNamespaces(['errors']).catch(() => undefined),
  ]);
  return part;
});

/** The smaller boundary: a part of a screen fails, the rest stays. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(_, reset) => (
        <Suspense>
          <PartError onRetry={reset} />
        </Suspense>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
