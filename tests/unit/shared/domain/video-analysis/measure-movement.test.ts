import { describe, expect, it } from 'vitest';
import { bodyPoints, type FoundPoint, type TimedPose } from '#shared/domain/video-analysis/body-points.ts';
import { measureMovement, movingJoints, wristPath } from '#shared/domain/video-analysis/measure-movement.ts';
import { fc } from '#tests/support/properties.ts';

type Squatter = {
  /** Degrees at the knee at a moment (milliseconds). */
  readonly knee: (atMs: number) => number;
  readonly rightKnee?: (atMs: number) => number;
  readonly seconds: number;
  readonly noise?: () => number;
  readonly hidden?: (name: string, atMs: number) => boolean;
};

/** A body in which only the knees bend, 400 pixels tall. */
function poses({
  knee,
  rightKnee = knee,
  seconds,
  noise = () => 0,
  hidden = () => false,
}: Squatter): TimedPose[] {
  return Array.from({ length: seconds * 10 + 1 }, (_, index) => {
    const atMs = index * 100;
    const place = (name: string): { x: number; y: number } => {
      const side = name.startsWith('left') ? 1 : -1;
      const bend = ((side === 1 ? knee(atMs) : rightKnee(atMs)) * Math.PI) / 180;
      const hip = { x: 200 + side * 20, y: 200 };
      const kneeAt = { x: hip.x, y: hip.y + 90 };
      if (name.endsWith('ankle'))
        return { x: kneeAt.x + 90 * Math.sin(bend), y: kneeAt.y - 90 * Math.cos(bend) };
      if (name.endsWith('knee')) return kneeAt;
      if (name.endsWith('hip')) return hip;
      if (name.endsWith('wrist')) return { x: hip.x + side * 10, y: 205 };
      if (name.endsWith('elbow')) return { x: hip.x + side * 10, y: 150 };
      if (name.endsWith('shoulder')) return { x: hip.x, y: 80 };
      return { x: 200, y: 40 };
    };
    const points = bodyPoints.map((name): FoundPoint => {
      const { x, y } = place(name);
      return { x: x + noise(), y: y + noise(), score: hidden(name, atMs) ? 0.1 : 0.9 };
    });
    return { atMs, points };
  });
}

/** Stands for a second, then goes down, holds and comes up, again and again. */
const repeated =
  ({ from = 175, to = 85, downMs = 2000, holdMs = 500, upMs = 1000, restMs = 1000 } = {}) =>
  (atMs: number) => {
    const at = (atMs - 1000) % (downMs + holdMs + upMs + restMs);
    if (atMs < 1000 || at > downMs + holdMs + upMs) return from;
    if (at < downMs) return from + ((to - from) * at) / downMs;
    return at < downMs + holdMs ? to : to + ((from - to) * (at - downMs - holdMs)) / upMs;
  };

/** The same noise for a seed, evenly spread over this many pixels. */
function noiseOf(seed: number, pixels: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32 - 0.5) * pixels;
  };
}

describe('a measured movement', () => {
  it('has its repetitions, their ranges and their tempo', () => {
    const movement = measureMovement(poses({ knee: repeated(), seconds: 11 }), null);
    expect(movement?.joint).toBe('knee');
    expect(movement?.repetitions).toHaveLength(2);
    for (const [index, repetition] of (movement?.repetitions ?? []).entries()) {
      const start = 1000 + index * 4500;
      expect(Math.abs(repetition.left ?? 0)).toBeGreaterThan(85);
      expect(repetition.left).toBeLessThanOrEqual(90);
      expect(repetition.right).toBe(repetition.left);
      expect(Math.abs(repetition.startMs - start)).toBeLessThanOrEqual(400);
      expect(Math.abs(repetition.endMs - (start + 3500))).toBeLessThanOrEqual(300);
      expect(repetition.turnMs).toBeGreaterThan(start + 1700);
      expect(repetition.turnMs).toBeLessThan(start + 2800);
      expect(repetition.holdMs).toBeGreaterThanOrEqual(500);
      expect(repetition.holdMs).toBeLessThanOrEqual(1100);
    }
  });

  it('begins at whichever end the clip begins with', () => {
    const curl = repeated({ from: 60, to: 150 });
    expect(measureMovement(poses({ knee: curl, seconds: 6 }), 'knee')?.repetitions).toHaveLength(1);
  });

  it('counts no repetition that the clip cuts off', () => {
    expect(measureMovement(poses({ knee: repeated(), seconds: 3 }), 'knee')?.repetitions).toEqual([]);
  });

  it('tells the sides apart', () => {
    const pair = { knee: repeated({ to: 80 }), rightKnee: repeated({ to: 110 }) };
    const [repetition] = measureMovement(poses({ ...pair, seconds: 6 }), 'knee')?.repetitions ?? [];
    expect((repetition?.left ?? 0) - (repetition?.right ?? 0)).toBeGreaterThanOrEqual(28);
  });

  it('measures the side that the camera sees, and says nothing of the other', () => {
    const hidden = (name: string) => name.startsWith('right');
    const [repetition] =
      measureMovement(poses({ knee: repeated(), seconds: 6, hidden }), 'knee')?.repetitions ?? [];
    expect(repetition).toMatchObject({ right: null });
    expect(repetition?.left).toBeGreaterThan(85);
  });

  it('closes short gaps, and measures nothing where a joint is mostly hidden', () => {
    const gap = (name: string, atMs: number) => name.endsWith('ankle') && atMs % 700 === 0;
    expect(
      measureMovement(poses({ knee: repeated(), seconds: 6, hidden: gap }), 'knee')?.repetitions,
    ).toHaveLength(1);
    const mostly = (name: string, atMs: number) => name.endsWith('ankle') && atMs % 300 !== 0;
    expect(measureMovement(poses({ knee: repeated(), seconds: 6, hidden: mostly }), null)).toBeNull();
  });

  it('is none of a body that stands still, or of no body', () => {
    expect(measureMovement(poses({ knee: () => 175, seconds: 4 }), null)).toBeNull();
    expect(measureMovement([], null)).toBeNull();
    expect(movingJoints([])).toEqual([]);
    expect(movingJoints(poses({ knee: repeated(), seconds: 6 }))).toEqual(['knee']);
  });

  it('says a larger uncertainty of a restless picture', () => {
    const calm = measureMovement(poses({ knee: repeated(), seconds: 6 }), 'knee');
    const restless = measureMovement(poses({ knee: repeated(), seconds: 6, noise: noiseOf(7, 6) }), 'knee');
    expect(calm?.uncertaintyDegrees).toBe(5);
    expect(restless?.uncertaintyDegrees).toBeGreaterThan(calm?.uncertaintyDegrees ?? 0);
  });

  it('is within its uncertainty for any tempo, depth and noise', () => {
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const tempo = {
      downMs: between(600, 3000),
      holdMs: between(200, 1000),
      upMs: between(600, 3000),
      restMs: between(300, 1500),
    };
    fc.assert(
      fc.property(
        fc.record({ to: between(60, 120), ...tempo }),
        fc.record({ seed: fc.integer(), pixels: between(0, 4) }),
        (course, { seed, pixels }) => {
          const shown = poses({ knee: repeated(course), seconds: 20, noise: noiseOf(seed, pixels) });
          const movement = measureMovement(shown, 'knee');
          for (const { left, right } of movement?.repetitions ?? []) {
            for (const range of [left, right]) {
              const error = Math.abs((range ?? 0) - (175 - course.to));
              expect(error).toBeLessThanOrEqual(movement?.uncertaintyDegrees ?? 0);
            }
          }
          const { downMs, holdMs, upMs, restMs } = course;
          const whole = Math.floor((19_000 + restMs) / (downMs + holdMs + upMs + restMs));
          expect(Math.abs((movement?.repetitions.length ?? 0) - whole)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the path of the wrists', () => {
  const still = { knee: () => 175, seconds: 1 };

  it('is in the middle of both', () => {
    const path = wristPath(poses(still));
    expect(path).toHaveLength(11);
    expect(path[1]).toEqual({ atMs: 100, x: 200, y: 205 });
  });

  it('leaves out pictures that lack one, so that it never jumps to the other', () => {
    const once = (name: string, atMs: number) => name === 'left-wrist' && atMs === 300;
    const path = wristPath(poses({ ...still, hidden: once }));
    expect(path).toHaveLength(10);
    expect(new Set(path.map(({ x }) => x))).toEqual(new Set([200]));
  });

  it('is that of the side which the camera sees, or nothing', () => {
    const away = (name: string) => name === 'left-wrist';
    expect(new Set(wristPath(poses({ ...still, hidden: away })).map(({ x }) => x))).toEqual(new Set([170]));
    expect(wristPath(poses({ ...still, hidden: (name) => name.endsWith('wrist') }))).toEqual([]);
    expect(wristPath([])).toEqual([]);
  });
});
