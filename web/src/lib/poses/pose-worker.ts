import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny';
import type { TimedPose } from '#shared/domain/video-analysis/body-points.ts';
import { posesPerSecond } from '#shared/domain/video-analysis/measure-movement.ts';
import { nextCrop, wholePicture } from './body-crop.ts';
import type { FoundPoses, PoseAnswer, PoseRequest } from './pose-messages.ts';
import { loadPoseModel, modelSide } from './pose-model.ts';

const answer = (message: PoseAnswer) => self.postMessage(message);

async function posesOf(clip: Blob, onProgress: (share: number) => void): Promise<FoundPoses> {
  const model = await loadPoseModel();
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(clip) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null || !(await track.canDecode())) throw new Error('This browser does not play the clip');
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const [first, end] = [await track.getFirstTimestamp(), await track.computeDuration()];
  const pictures = Math.max(1, Math.floor((end - first) * posesPerSecond));
  const times = Array.from({ length: pictures }, (_, index) => first + index / posesPerSecond);
  const context = new OffscreenCanvas(modelSide, modelSide).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws nothing in a worker');
  const poses: TimedPose[] = [];
  let crop = wholePicture(size);
  let looked = 0;
  for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
    const atMs = Math.round((times[looked] ?? 0) * 1000);
    looked += 1;
    if (sample !== null) {
      const scale = modelSide / crop.side;
      context.reset();
      context.setTransform(scale, 0, 0, scale, -crop.x * scale, -crop.y * scale);
      sample.draw(context, 0, 0, size.width, size.height);
      sample.close();
      const found = await model.find(context.getImageData(0, 0, modelSide, modelSide));
      const { x: left, y: top } = crop;
      const points = found.map(({ x, y, score }) => ({ x: left + x / scale, y: top + y / scale, score }));
      poses.push({ atMs, points });
      crop = nextCrop(points, size, crop);
    }
    onProgress(looked / pictures);
  }
  return { size, poses };
}

self.addEventListener('message', ({ data: { clip } }: MessageEvent<PoseRequest>) => {
  posesOf(clip, (share) => answer({ kind: 'progress', share })).then(
    (found) => answer({ kind: 'found', ...found }),
    (error: unknown) =>
      answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
