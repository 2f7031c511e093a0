import { useState } from 'react';
import type { WearableSourceSummary } from '#shared/contracts/wearables/wearables.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useRemoveSource } from '../api/wearables.ts';

export function SourceList({ sources }: { readonly sources: readonly WearableSourceSummary[] }) {
  const t = useText();
  const language = useLanguage();
  const remove = useRemoveSource();
  const offline = useNeedsConnection('change');
  const [asked, setAsked] = useState<WearableSourceSummary['source'] | null>(null);
  const day = (text: string) => showDay(text, language, { dateStyle: 'medium' });
  const confirm = async (source: WearableSourceSummary['source']) => {
    try {
      const { removed } = await remove.mutateAsync(source);
      setAsked(null);
      toast({ title: t('wearables.removed', { count: removed }) });
    } catch (error) {
      console.warn('The source could not be deleted', error);
    }
  };
  const name = asked === null ? '' : t(`wearables.source-${asked}`);
  return (
    <>
      <ul className="wearable-sources" aria-label={t('wearables.sources')}>
        {sources.map(({ source, metrics }) => (
          <li key={source}>
            <div>
              <strong>{t(`wearables.source-${source}`)}</strong>
              <ul className="wearable-lines">
                {metrics.map(({ metric, days, firstDay, lastDay }) => (
                  <li key={metric}>
                    {t(`wearables.metric-${metric}`)}:{' '}
                    {t('wearables.metric-days', { days, from: day(firstDay), to: day(lastDay) })}
                  </li>
                ))}
              </ul>
            </div>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('wearables.remove-named', { source: t(`wearables.source-${source}`) })}
              onClick={() => setAsked(source)}
            >
              {t('wearables.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('wearables.remove-title', { source: name })}
      >
        <p>{t('wearables.remove-text', { source: name })}</p>
        {offline}
        {remove.isError ? <Alert tone="danger" title={t('wearables.remove-failed')} /> : null}
        <div className="actions">
          <Button
            variant="danger"
            disabled={offline !== null}
            busy={remove.isPending}
            onClick={() => asked && void confirm(asked)}
          >
            {t('wearables.remove-all')}
          </Button>
          <Button variant="secondary" onClick={() => setAsked(null)}>
            {t('wearables.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
