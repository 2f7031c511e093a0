import { Component, type ComponentType, type ErrorInfo, lazy, type ReactNode, Suspense } from 'react';
import { NotFetched } from '#web/lib/i18n/lazy-part.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { reportError } from '#web/lib/telemetry/error-watch.ts';
import { OfflineScreen } from './offline-screen.tsx';

type ScreenProps = { readonly error: unknown; readonly onRetry: () => void };
const offline: { default: ComponentType<ScreenProps> } = { default: OfflineScreen };

/** The lost connection that broke the page may also block this chunk, so fall back to the offline screen. */
const ErrorScreen = lazy<ComponentType<ScreenProps>>(async () => {
  if (!navigator.onLine) return offline;
  const parts = Promise.all([import('./error-screen.tsx'), loadNamespaces(['errors'])]);
  return parts.then(
    ([screen]) => screen,
    () => offline,
  );
});

type Props = {
  readonly children: ReactNode;
  readonly fallback?: (error: unknown, reset: () => void) => ReactNode;
};
type State = { readonly failed: boolean; readonly error: unknown };

/** React supports error boundaries only as class components. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    reportError(error, 'boundary');
    // Back leads to a screen that did not fail, so clear the error.
    addEventListener('popstate', this.reset, { once: true });
  }

  override componentWillUnmount(): void {
    removeEventListener('popstate', this.reset);
  }

  reset = (): void => this.setState({ failed: false, error: undefined });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.state.error instanceof NotFetched && !this.props.fallback) return <OfflineScreen />;
    if (this.props.fallback) return this.props.fallback(this.state.error, this.reset);
    return (
      <Suspense>
        <ErrorScreen error={this.state.error} onRetry={this.reset} />
      </Suspense>
    );
  }
}
