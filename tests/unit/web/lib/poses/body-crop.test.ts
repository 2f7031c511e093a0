import { describe, expect, it } from 'vitest';
import { nextCrop, wholePicture } from '#web/lib/poses/body-crop.ts';

const size = { width: 1280, height: 720 };
const whole = wholePicture(size);
/** Seventeen points spread over a box. */
const body = (left: number, top: number, width: number, height: number, score = 0.8) =>
  Array.from({ length: 17 }, (_, index) => ({
    x: left + (width * index) / 16,
    y: top + (height * index) / 16,
    score,
  }));

describe('where the model looks', () => {
  it('is the whole picture at first, in the middle of its square', () => {
    expect(wholePicture(size)).toEqual({ x: 0, y: -280, side: 1280 });
    expect(wholePicture({ width: 720, height: 1280 })).toEqual({ x: -280, y: 0, side: 1280 });
  });

  it('is around the body that was found, with room to move', () => {
    const crop = nextCrop(body(500, 100, 200, 500), size, whole);
    expect(crop).toEqual({ x: 225, y: -25, side: 750 });
  });

  it('stays while the body fits, and follows it when it leaves or shrinks', () => {
    const crop = nextCrop(body(500, 100, 200, 500), size, whole);
    expect(nextCrop(body(480, 120, 240, 520), size, crop)).toBe(crop);
    expect(nextCrop(body(800, 100, 200, 500), size, crop)).not.toEqual(crop);
    expect(nextCrop(body(500, 300, 100, 200), size, crop).side).toBe(320);
  });

  it('is never larger than the picture, nor finer than the clip', () => {
    expect(nextCrop(body(0, 0, 1280, 720), size, whole).side).toBe(1280);
    expect(nextCrop(body(600, 300, 20, 50), size, whole).side).toBe(320);
  });

  it('is the whole picture again when the body is lost', () => {
    expect(nextCrop(body(500, 100, 200, 500, 0.1), size, whole)).toEqual(wholePicture(size));
    expect(nextCrop(body(500, 100, 200, 500).slice(0, 7), size, whole)).toEqual(wholePicture(size));
  });
});
