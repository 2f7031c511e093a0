import { Suspense, useState } from 'react';
import type { VideoAnalysis } from '#shared/contracts/messages/attachments.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

const AnalysisDialog = lazyPart(
  async () => ({ default: (await import('./analysis-dialog.tsx')).AnalysisDialog }),
  ['analysis', 'messages'],
);

/** What was measured in a clip, behind a button in the conversation. */
export function AnalysisView(props: { readonly clientId: string; readonly analysis: VideoAnalysis }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('messages.analysis.show', { count: props.analysis.repetitions.length })}
      </Button>
      {open ? (
        <Suspense>
          <AnalysisDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
