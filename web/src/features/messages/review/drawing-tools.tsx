import type { ClipShape } from '#shared/contracts/messages/attachments.ts';
import { maximumShapes } from '#shared/domain/messages/clip-limits.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

export type Tool = 'line' | 'angle';

/** Lines and angles to draw at the frame that is shown. */
export function DrawingTools({
  tool,
  shapes,
  onTool,
  onUndo,
}: {
  readonly tool: Tool | null;
  readonly shapes: readonly ClipShape[];
  readonly onTool: (tool: Tool | null) => void;
  readonly onUndo: () => void;
}) {
  const t = useText();
  const isFull = shapes.length >= maximumShapes;
  return (
    <>
      <div className="clip-controls">
        {(['line', 'angle'] as const).map((each) => (
          <Button
            key={each}
            size="small"
            variant="secondary"
            aria-pressed={tool === each}
            aria-disabled={isFull}
            onClick={() => {
              if (!isFull) onTool(tool === each ? null : each);
            }}
          >
            {t(`messages.review.${each}`)}
          </Button>
        ))}
        {shapes.length > 0 ? (
          <Button size="small" variant="ghost" onClick={onUndo}>
            {t('messages.review.undo')}
          </Button>
        ) : null}
      </div>
      <p className="muted" aria-live="polite">
        {t(tool === null ? 'messages.review.hint' : `messages.review.draw-${tool}`)}
      </p>
    </>
  );
}
