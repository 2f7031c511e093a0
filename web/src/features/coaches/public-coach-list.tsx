import { usePublicCoaches } from '#web/data/coaching/public-coaches.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { CoachPortrait } from '#web/parts/coach/coach-portrait.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, EmptyState, LinkCard } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import './coaches.css';

/** Coaches who publish a profile, those with room first. */
export function CoachList() {
  const t = useText();
  const { known, again } = usePublicCoaches();
  if (known === 'loading') return <Skeleton lines={8} />;
  if (known === 'failed') return <CoachesFailed onRetry={again} />;
  if (known.length === 0) {
    return (
      <EmptyState
        title={t('coaches.none')}
        action={<LinkButton to={paths.pricing.link}>{t('coaches.plans')}</LinkButton>}
      />
    );
  }
  return (
    <ul className="coaches">
      {known.map(({ handle, name, intro, photoUrl, hasRoom }) => (
        <li key={handle}>
          <LinkCard to={paths.coachPage.to(handle)} className="coaches-one">
            <CoachPortrait name={name} photoUrl={photoUrl} />
            <div>
              <h2>{name}</h2>
              <Badge tone={hasRoom ? 'success' : 'default'}>
                {t(hasRoom ? 'coaches.has-room' : 'coaches.full')}
              </Badge>
            </div>
            <p>{intro}</p>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

/** `LoadFailed` would bring the query library to public pages, which have none. */
export function CoachesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const online = useOnline();
  return (
    <Alert tone={online ? 'danger' : 'warning'} title={t('coaches.load-failed')}>
      {online ? null : <p>{t('global.offline.text')}</p>}
      <div>
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t('global.try-again')}
        </Button>
      </div>
    </Alert>
  );
}
