import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const PartError = lazyPart(() => import('./part-error.tsx'), ['errors']);

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
