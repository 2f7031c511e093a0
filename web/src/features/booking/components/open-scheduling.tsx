import { useState } from 'react';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import {
  answersByPosition,
  type LinkParameters,
  type SchedulingPrefill,
  schedulingPageUrl,
} from '#shared/domain/booking/scheduling-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import type { ExternalScheduling } from '../api/external.ts';
import { openSchedulingPopup } from '../scheduling-popup.ts';

export function OpenScheduling({
  scheduling: { baseUrl, widgetUrl },
  eventType,
  parameters,
  prefill,
}: {
  readonly scheduling: ExternalScheduling;
  readonly eventType: EventTypeId;
  readonly parameters: LinkParameters & { readonly utm_term?: string };
  readonly prefill: SchedulingPrefill | null;
}) {
  const t = useText();
  const [state, setState] = useState<'ready' | 'opening' | 'failed'>('ready');
  const address = schedulingPageUrl(baseUrl, eventType, {
    ...parameters,
    ...(prefill === null
      ? {}
      : { name: prefill.name, email: prefill.email, ...answersByPosition(prefill.customAnswers) }),
  });
  const link = (
    <ExternalLinkButton inNewTab href={address}>
      {t('booking.external.open-tab')}
    </ExternalLinkButton>
  );
  if (widgetUrl === null) return <div>{link}</div>;
  if (state === 'failed') {
    return (
      <Alert tone="danger" title={t('booking.external.failed')}>
        <div>{link}</div>
      </Alert>
    );
  }
  return (
    <div>
      <Button
        busy={state === 'opening'}
        onClick={() => {
          setState('opening');
          openSchedulingPopup(widgetUrl, schedulingPageUrl(baseUrl, eventType, {}), parameters, prefill).then(
            () => setState('ready'),
            (error: unknown) => {
              console.warn('The popup of the scheduling service did not open', error);
              setState('failed');
            },
          );
        }}
      >
        {t('booking.external.open')}
      </Button>
    </div>
  );
}
