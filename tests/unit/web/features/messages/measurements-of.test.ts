import { describe, expect, it } from 'vitest';
import { videoAnalysisSchema } from '#shared/contracts/messages/attachments.ts';
import { bodyPoints } from '#shared/domain/video-analysis/body-points.ts';
import { measurementsOf } from '#web/features/messages/measurements-of.ts';

const size = { width: 640, height: 480 };
const clip = { clipId: '5b0c1a52-6f0e-4c39-9a51-000000000001', durationMs: 60_000 };

/** Arms that go up and down every three seconds, for a minute and the picture after its end. */
const poses = Array.from({ length: 602 }, (_, index) => {
  const degrees = 60 - 50 * Math.cos((2 * Math.PI * index) / 30);
  const arm = (length: number) => ({
    x: 300 + length * Math.sin((degrees * Math.PI) / 180),
    y: 150 + length * Math.cos((degrees * Math.PI) / 180),
  });
  const places = {
    shoulder: { x: 300, y: 150 },
    elbow: arm(60),
    wrist: arm(120),
    hip: { x: 300, y: 300 },
    knee: { x: 300, y: 380 },
    ankle: { x: 300, y: 460 },
  };
  const points = bodyPoints.map((name) => {
    const [, limb] = Object.entries(places).find(([each]) => name.endsWith(each)) ?? [];
    return { ...(limb ?? { x: 300, y: 80 }), score: 0.9 };
  });
  return { atMs: index * 100, points };
});

describe('what a clip can say', () => {
  it('is an analysis of each joint that does whole repetitions, as the API takes it', () => {
    const measurements = measurementsOf(clip, { size, poses });
    expect(measurements.map(({ joint }) => joint)).toEqual(['shoulder']);
    const [analysis] = measurements;
    expect(videoAnalysisSchema.safeParse(analysis).error).toBeUndefined();
    expect(analysis?.repetitions.length).toBeGreaterThanOrEqual(19);
    expect(analysis?.path.length).toBeLessThanOrEqual(120);
    expect(analysis?.path.at(-1)?.atMs).toBeGreaterThan(59_000);
  });

  it('is nothing of a clip without a body', () => {
    const nobody = poses.map((pose) => ({
      ...pose,
      points: pose.points.map((point) => ({ ...point, score: 0 })),
    }));
    expect(measurementsOf(clip, { size, poses: nobody })).toEqual([]);
    expect(measurementsOf(clip, { size, poses: [] })).toEqual([]);
  });
});
