import { expect, it } from 'vitest';
import { degreesOf } from '#web/parts/clips/clip-marks.tsx';

const wide = { width: 1600, height: 900 };
const at = (x: number, y: number) => ({ x: x / 1600, y: y / 900 });

it.each([
  [90, [at(0, 400), at(400, 400), at(400, 0)]],
  [45, [at(800, 400), at(400, 400), at(800, 0)]],
  [180, [at(0, 400), at(400, 400), at(800, 400)]],
  [90, [at(200, 200), at(400, 400), at(200, 600)]],
])('an angle of %s degrees is measured in the picture, not in its shares', (degrees, shape) => {
  expect(degreesOf(shape, wide)).toBe(degrees);
});
