import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import '#web/ui/display/skeleton.css';
import '../today.css';
import '../today-rows.css';

/** As tall as what comes, so that nothing moves when it does. */
export function PartSkeleton({ size }: { readonly size: 'hero' | 'steps' | 'week' | 'chart' | 'card' }) {
  return (
    <Card className={`today-part today-part-${size}`} aria-hidden="true">
      <div className="skeleton today-line-short" />
      <div className="skeleton today-line-title" />
      <div className="skeleton today-line-short" />
    </Card>
  );
}

export function TodaySkeleton() {
  const t = useText();
  return (
    <section className="today" aria-busy="true" aria-label={t('global.loading')}>
      <div className="today-columns">
        <div className="today-column">
          <PartSkeleton size="hero" />
          <PartSkeleton size="week" />
          <PartSkeleton size="chart" />
        </div>
        <div className="today-column">
          <PartSkeleton size="card" />
          <PartSkeleton size="card" />
          <PartSkeleton size="card" />
        </div>
      </div>
    </section>
  );
}
