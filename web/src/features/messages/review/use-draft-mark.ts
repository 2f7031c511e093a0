import { useRef, useState } from 'react';
import type { ClipPin, ClipPoint, ClipShape } from '#shared/contracts/messages/attachments.ts';
import { useVoiceRecorder, type VoiceNote } from '#web/parts/voice/use-voice-recorder.ts';
import type { Tool } from './drawing-tools.tsx';

export type DraftPin = ClipPin & { readonly file?: Blob };

const pointsOf = { line: 2, angle: 3 } as const satisfies Record<Tool, number>;

/** The mark that a coach is making at a frame: what is written or spoken, and drawn. */
export function useDraftMark(durationMs: number) {
  const [said, say] = useState('');
  const [shapes, setShapes] = useState<readonly ClipShape[]>([]);
  const [tool, setTool] = useState<Tool | null>(null);
  const [points, setPoints] = useState<readonly ClipPoint[]>([]);
  const voice = useVoiceRecorder();
  /** Of the frame that is shown. */
  const seconds = useRef(0);

  const choose = (next: Tool | null) => {
    setPoints([]);
    setTool(next);
  };
  const draw = (point: ClipPoint) => {
    if (tool === null) return;
    const drawn = [...points, point];
    if (drawn.length < pointsOf[tool]) {
      setPoints(drawn);
      return;
    }
    setShapes([...shapes, drawn]);
    choose(null);
  };
  /** Ends the mark, at the frame that is shown. */
  const take = (): DraftPin => {
    const pin = {
      atMs: Math.min(durationMs, Math.round(seconds.current * 1000)),
      text: said.trim(),
      shapes: [...shapes],
      ...(voice.state.phase === 'review' && spokenPin(voice.state)),
    };
    say('');
    setShapes([]);
    voice.discard();
    return pin;
  };
  return {
    said,
    say,
    shapes,
    undo: () => setShapes(shapes.slice(0, -1)),
    tool,
    choose,
    points,
    draw,
    voice,
    take,
    seconds,
    /** It says something, so it can be added. */
    isWhole: said.trim() !== '' || voice.state.phase === 'review',
    isEmpty: said === '' && shapes.length === 0 && voice.state.phase === 'idle',
  };
}

const spokenPin = ({ file, durationMs }: VoiceNote) => ({
  file,
  voice: {
    id: crypto.randomUUID(),
    type: file.type.startsWith('audio/mp4') ? ('audio/mp4' as const) : ('audio/webm' as const),
    durationMs: Math.max(1, Math.round(durationMs)),
  },
});
