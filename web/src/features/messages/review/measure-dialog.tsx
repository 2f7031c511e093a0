import { useMemo, useRef, useState } from 'react';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import type { MeasuredJoint } from '#shared/domain/video-analysis/body-points.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { FoundPoses } from '#web/lib/poses/pose-messages.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { toast } from '#web/lib/toast.ts';
import { ClipPath } from '#web/parts/clips/clip-path.tsx';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { MovementFigures } from '#web/parts/clips/movement-figures.tsx';
import { Alert, Progress } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { measurementsOf } from '../measurements-of.ts';
import { useFoundPoses } from '../use-found-poses.ts';
import { useMediaLink } from '../use-media-link.ts';
import type { ClipMedia } from './stored-clip.tsx';

type Props = {
  readonly clientId: string;
  readonly message: Message;
  readonly media: ClipMedia;
  readonly onClose: () => void;
};

/** Measures a clip of the client on their device, shows what it found, and sends it to the coach when they want that. */
export function MeasureDialog(props: Props) {
  const t = useText();
  const source = useMediaLink(props.clientId, props.message.id, props.media);
  const { state, again } = useFoundPoses(source);
  return (
    <Dialog open wide onClose={props.onClose} title={t('analysis.title')}>
      {state.phase === 'looking' ? (
        <div className="movement-figures">
          <p role="status">{t('analysis.looking')}</p>
          <Progress label={t('analysis.looking')} value={Math.round(state.share * 100)} />
          <p className="muted">{t('analysis.looking-hint')}</p>
        </div>
      ) : null}
      {state.phase === 'failed' ? (
        <Alert tone="danger" title={t('analysis.failed')}>
          <p>{t('analysis.failed-text')}</p>
          <Button size="small" variant="secondary" onClick={again}>
            {t('global.try-again')}
          </Button>
        </Alert>
      ) : null}
      {state.phase === 'found' ? <Measured {...props} found={state.found} source={source} /> : null}
    </Dialog>
  );
}

function Measured({
  clientId,
  message,
  media: { width, height, durationMs },
  found,
  source,
  onClose,
}: Props & { readonly found: FoundPoses; readonly source: ReturnType<typeof useMediaLink> }) {
  const t = useText();
  const requestId = useRef(crypto.randomUUID());
  const [joint, setJoint] = useState<MeasuredJoint | null>(null);
  const [text, setText] = useState(() =>
    message.text === '' ? t('analysis.title') : t('analysis.about', { exercise: message.text }),
  );
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const measurements = useMemo(
    () => measurementsOf({ clipId: message.id, durationMs }, found),
    [message.id, durationMs, found],
  );
  const analysis = measurements.find((each) => each.joint === joint) ?? measurements[0];
  if (analysis === undefined) {
    return (
      <Alert title={t('analysis.none')}>
        <p>{t('analysis.none-text')}</p>
      </Alert>
    );
  }
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = { id: requestId.current, text: text.trim(), analysis };
      showSafetyNotice(await callApi('sendVideoAnalysis', body, { params: { clientId } }));
      toast({ title: t('analysis.sent') });
      onClose();
    } catch (refusal) {
      const code = refusal instanceof ApiError ? refusal.code : null;
      setBusy(false);
      if (code === 'message_id_taken') setError(t('analysis.already'));
      else setError(t(code === 'tier_required' ? 'messages.refused-tier' : 'analysis.send-failed'));
    }
  };
  return (
    <div className="message-review">
      <ClipPlayer
        source={source}
        label={`${t('analysis.title')}, ${clockTime(durationMs)}`}
        size={{ width, height }}
        overlay={({ seconds }) => (
          <ClipPath path={analysis.path} size={{ width, height }} seconds={seconds} />
        )}
      >
        {(position) => (
          <>
            {measurements.length > 1 ? (
              <fieldset className="clip-controls movement-joints">
                <legend>{t('analysis.joint')}</legend>
                {measurements.map(({ joint: each }) => (
                  <Button
                    key={each}
                    size="small"
                    variant="secondary"
                    aria-pressed={each === analysis.joint}
                    onClick={() => setJoint(each)}
                  >
                    {t(`analysis.joint-${each}`)}
                  </Button>
                ))}
              </fieldset>
            ) : null}
            <MovementFigures analysis={analysis} position={position} />
          </>
        )}
      </ClipPlayer>
      <NeedsConnection act="answer">
        <TextAreaField
          label={t('analysis.message')}
          rows={2}
          maxLength={messageMaxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error === null ? null : <Alert tone="danger" title={error} />}
        <div>
          <Button busy={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
            {t('analysis.send')}
          </Button>
        </div>
      </NeedsConnection>
    </div>
  );
}
