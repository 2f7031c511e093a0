import { Suspense } from 'react';
import { AppRoutes } from '#web/app/router.tsx';
import { ErrorBoundary } from '#web/components/layouts/error-boundary.tsx';
import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';
import { ToastHost } from '#web/components/layouts/toast-host.tsx';
import '#web/styles/tokens.css';
import '#web/styles/base.css';

/** What surrounds every screen. The router is given by the entry: one for the browser, one for the build. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <AppRoutes />
      </Suspense>
      <ToastHost />
    </ErrorBoundary>
  );
}
