import type { VideoAnalysis } from '#shared/contracts/messages/attachments.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClipPath } from '#web/parts/clips/clip-path.tsx';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { MovementFigures } from '#web/parts/clips/movement-figures.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { StoredClip } from './stored-clip.tsx';

export function AnalysisDialog({
  clientId,
  analysis,
  onClose,
}: {
  readonly clientId: string;
  readonly analysis: VideoAnalysis;
  readonly onClose: () => void;
}) {
  const t = useText();
  const title = t('analysis.title');
  return (
    <Dialog open wide onClose={onClose} title={title}>
      <StoredClip clientId={clientId} messageId={analysis.clipId}>
        {({ width, height, durationMs }, source) => (
          <ClipPlayer
            source={source}
            label={`${title}, ${clockTime(durationMs)}`}
            size={{ width, height }}
            overlay={({ seconds }) => (
              <ClipPath path={analysis.path} size={{ width, height }} seconds={seconds} />
            )}
          >
            {(position) => <MovementFigures analysis={analysis} position={position} />}
          </ClipPlayer>
        )}
      </StoredClip>
    </Dialog>
  );
}
