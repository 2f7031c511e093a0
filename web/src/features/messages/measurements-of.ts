import type { VideoAnalysis } from '#shared/contracts/messages/attachments.ts';
import { maximumPathPoints, maximumRepetitions } from '#shared/domain/messages/clip-limits.ts';
import { measureMovement, movingJoints, wristPath } from '#shared/domain/video-analysis/measure-movement.ts';
import type { FoundPoses } from '#web/lib/poses/pose-messages.ts';

/** @returns One for each joint that did a whole repetition, the one that moves most first. */
export function measurementsOf(
  { clipId, durationMs }: { readonly clipId: string; readonly durationMs: number },
  { size, poses: all }: FoundPoses,
): readonly VideoAnalysis[] {
  // The last picture may be shown for longer than the clip is said to last.
  const poses = all.filter(({ atMs }) => atMs <= durationMs);
  const share = (value: number) => Math.min(1, Math.max(0, Number(value.toFixed(3))));
  const wrists = wristPath(poses);
  const step = Math.ceil(wrists.length / maximumPathPoints);
  const path = wrists
    .filter((_, index) => index % step === 0)
    .map(({ atMs, x, y }) => ({ atMs, x: share(x / size.width), y: share(y / size.height) }));
  return movingJoints(poses)
    .map((joint) => measureMovement(poses, joint))
    .filter((movement) => movement !== null)
    .filter(({ repetitions }) => repetitions.length > 0)
    .map(({ joint, repetitions, uncertaintyDegrees }) => ({
      clipId,
      joint,
      uncertaintyDegrees,
      path,
      repetitions: repetitions.slice(0, maximumRepetitions),
    }));
}
