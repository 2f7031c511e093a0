import { maximumClipBytes, maximumClipSide } from '#shared/domain/messages/clip-limits.ts';
import { CodeNotLoaded, loadOnDemand } from '#web/lib/load-on-demand.ts';

export type ClipProblem = 'type' | 'encoder' | 'too-large' | 'not-loaded';

export class ClipRefusal extends Error {
  readonly problem: ClipProblem;
  constructor(problem: ClipProblem, options?: ErrorOptions) {
    super(`The video is not sent: ${problem}`, options);
    this.name = 'ClipRefusal';
    this.problem = problem;
  }
}

const videoBitsPerSecond = 2_500_000;
const audioBitsPerSecond = 64_000;

/** Every current browser plays H.264. Older Safari plays neither VP9 nor VP8. */
const codecs = ['avc', 'vp9', 'vp8'] as const;

const loadConverter = () => loadOnDemand(() => import('mediabunny'));

/** @returns Whether this browser can only make clips that an older iPhone or Mac does not play. */
export async function makesWebmOnly(): Promise<boolean> {
  const media = await loadConverter();
  return !(await media.canEncodeVideo('avc', { width: 1280, height: 720, bitrate: videoBitsPerSecond }));
}

/**
 * Writes a new file from the frames between start and end, so that nothing else of the original is in it.
 * @param onProgress From 0 to 1.
 * @throws ClipRefusal
 */
export async function shrinkClip(
  file: Blob,
  trim: { readonly start: number; readonly end: number },
  onProgress: (share: number) => void,
): Promise<Blob> {
  const media = await loadConverter().catch((cause: unknown) => {
    throw new ClipRefusal(cause instanceof CodeNotLoaded ? 'not-loaded' : 'type', { cause });
  });
  const input = new media.Input({ formats: media.ALL_FORMATS, source: new media.BlobSource(file) });
  const track = await input.getPrimaryVideoTrack().catch((cause: unknown) => {
    throw new ClipRefusal('type', { cause });
  });
  if (track === null || !(await track.canDecode())) throw new ClipRefusal('type');
  const size = sizeWithin(await track.getDisplayWidth(), await track.getDisplayHeight());
  const bits = { ...size, bitrate: videoBitsPerSecond };
  const codec = await media.getFirstEncodableVideoCodec([...codecs], bits);
  if (codec === null) throw new ClipRefusal('encoder');
  const target = new media.BufferTarget();
  // The index in front is what the server looks at.
  const format =
    codec === 'avc' ? new media.Mp4OutputFormat({ fastStart: 'in-memory' }) : new media.WebMOutputFormat();
  const audioCodec = await media.getFirstEncodableAudioCodec(codec === 'avc' ? ['aac', 'opus'] : ['opus'], {
    bitrate: audioBitsPerSecond,
  });
  const conversion = await media.Conversion.init({
    input,
    output: new media.Output({ format, target }),
    trim,
    tracks: 'primary',
    showWarnings: false,
    tags: {},
    video: {
      ...bits,
      codec,
      fit: 'contain',
      forceTranscode: true,
      allowTransformationMetadata: false,
      // A frame that one jumps to is at most half a second from a whole one.
      keyFrameInterval: 0.5,
    },
    audio:
      audioCodec === null
        ? { discard: true }
        : { codec: audioCodec, bitrate: audioBitsPerSecond, forceTranscode: true },
  });
  if (!conversion.isValid) throw new ClipRefusal('encoder');
  conversion.onProgress = onProgress;
  await conversion.execute();
  if (target.buffer === null) throw new ClipRefusal('encoder');
  if (target.buffer.byteLength > maximumClipBytes) throw new ClipRefusal('too-large');
  return new Blob([target.buffer], { type: codec === 'avc' ? 'video/mp4' : 'video/webm' });
}

/** Encoders want even sides. Small clips stay as they are. */
export function sizeWithin(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, maximumClipSide / Math.max(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: even(width), height: even(height) };
}
