import { Suspense } from 'react';
import { AnalyticsHost } from '#web/app/analytics-host.tsx';
import { AppRoutes } from '#web/app/routes.tsx';
import { AnalyticsProvider } from '#web/lib/telemetry/analytics.tsx';
import { ErrorBoundary } from '#web/parts/layouts/error-boundary.tsx';
import { ReloadNotice } from '#web/parts/layouts/reload-notice.tsx';
import { SafetyNoticeHost } from '#web/parts/layouts/safety-notice-host.tsx';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { ToastHost } from '#web/parts/layouts/toast-host.tsx';
import '#web/styles/tokens.css';
import '#web/styles/fonts.css';
import '#web/styles/base.css';

export function App() {
  return (
    <ErrorBoundary>
      <AnalyticsProvider>
        <Suspense fallback={<ScreenLoading />}>
          <AppRoutes />
        </Suspense>
        <ReloadNotice />
        <ToastHost />
        <SafetyNoticeHost />
        <AnalyticsHost />
      </AnalyticsProvider>
    </ErrorBoundary>
  );
}
