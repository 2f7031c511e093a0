import { scrollDepthPercents } from '#shared/domain/site/monitoring.ts';
import { prerenderedPaths } from '#web/lib/prerendered-paths.ts';
import { type AnalyticsEvent, analytics } from '#web/lib/telemetry/analytics.tsx';

const longestSeconds = 86_400;

const publicPages: readonly string[] = prerenderedPaths;

/** Titles outside the public pages may contain a person's name, so they are not sent. */
function pageView(path: string): AnalyticsEvent {
  return publicPages.includes(path)
    ? { name: 'page_view', path, title: document.title.replaceAll(/[@<>{}]/gu, '').slice(0, 160) }
    : { name: 'page_view', path };
}

export function watchPage(path: string): () => void {
  const { track } = analytics;
  track(pageView(path));

  let visibleSince = document.visibilityState === 'visible' ? performance.now() : undefined;
  let milliseconds = 0;
  const pause = () => {
    if (visibleSince !== undefined) milliseconds += performance.now() - visibleSince;
    visibleSince = undefined;
  };
  const report = () => {
    pause();
    const seconds = Math.min(Math.round(milliseconds / 1000), longestSeconds);
    milliseconds = 0;
    if (seconds > 0) track({ name: 'time_on_page', path, seconds });
  };
  const turn = () => {
    if (document.visibilityState === 'hidden') report();
    else visibleSince = performance.now();
  };

  const left = new Set(scrollDepthPercents);
  const measure = () => {
    const { scrollHeight } = document.documentElement;
    const percent = ((scrollY + innerHeight) / scrollHeight) * 100;
    for (const depth of left) {
      // Some browsers stop a fraction of a pixel before the end of the page.
      if (percent + 0.5 < depth) continue;
      left.delete(depth);
      track({ name: 'scroll_depth', path, percent: depth });
    }
  };
  const pricing = document.getElementById('pricing');
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    track({ name: 'funnel', step: 'pricing_view' });
  });
  if (pricing && path === '/') observer.observe(pricing);

  // Capture runs before the delivery's own listener, so the final values make the last batch.
  document.addEventListener('visibilitychange', turn, { capture: true });
  addEventListener('scroll', measure, { passive: true });
  return () => {
    report();
    observer.disconnect();
    document.removeEventListener('visibilitychange', turn, { capture: true });
    removeEventListener('scroll', measure);
  };
}
