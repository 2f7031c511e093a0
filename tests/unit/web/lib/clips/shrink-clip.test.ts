import { expect, it } from 'vitest';
import { sizeWithin } from '#web/lib/clips/shrink-clip.ts';

it.each([
  [
    [3840, 2160],
    [1280, 720],
  ],
  [
    [2160, 3840],
    [720, 1280],
  ],
  [
    [1920, 1081],
    [1280, 720],
  ],
  [
    [641, 361],
    [642, 362],
  ],
  [
    [4000, 2],
    [1280, 2],
  ],
])('a clip of %j is sent as %j', ([width = 0, height = 0], [smallWidth, smallHeight]) => {
  expect(sizeWithin(width, height)).toEqual({ width: smallWidth, height: smallHeight });
});
