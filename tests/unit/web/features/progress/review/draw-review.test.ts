import { expect, test } from 'vitest';
import { drawReview, type Picture, pictureSize } from '#web/features/progress/review/draw-review.ts';

const style = {
  background: 'black',
  text: 'white',
  muted: 'gray',
  accent: 'orange',
  body: 'Inter',
  display: 'Barlow',
};
const widest: Picture = {
  brand: 'REPZ',
  name: 'Maximiliane von Hohenzollern-Sigmaringen zu Musterhausen',
  title: 'September 2026',
  note: 'So far',
  figures: Array.from({ length: 6 }, (_, index) => ({
    label: `Semaines de suite selon le plan ${index}`,
    value: '1.234.567.890 kg',
  })),
  lists: [
    {
      heading: 'Personal records',
      rows: Array.from(
        { length: 3 },
        () => 'Romanian deadlift with a very long name of its own: 999.9 kg → 1,000 kg',
      ),
    },
    { heading: 'Most trained muscles', rows: ['Hamstrings · Rear shoulders · Front shoulders'] },
  ],
};

/** Letters are 0.6 of the size wide. */
function aPen() {
  const texts: { text: string; x: number; y: number; width: number; size: number }[] = [];
  const pen = {
    fillStyle: '',
    font: '',
    textAlign: 'left' as const,
    textBaseline: 'top' as const,
    fillRect: () => {},
    measureText: (text: string) => ({ width: text.length * sizeOf(pen.font) * 0.6 }) as TextMetrics,
    fillText: (text: string, x: number, y: number) => {
      const size = sizeOf(pen.font);
      texts.push({ text, x, y, size, width: text.length * size * 0.6 });
    },
  };
  return { pen, texts };
}
const sizeOf = (font: string) => Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1]);

test('everything stays on the picture, and no text lies over another', () => {
  const { pen, texts } = aPen();
  drawReview(pen, widest, style);
  expect(texts).toHaveLength(3 + 1 + 12 + 6);
  for (const { x, y, width, size } of texts) {
    expect(x).toBeGreaterThanOrEqual(80);
    expect(x + width).toBeLessThanOrEqual(pictureSize.width - 79);
    expect(y + size).toBeLessThanOrEqual(pictureSize.height - 40);
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      const isBelow = one.y + one.size <= other.y || other.y + other.size <= one.y;
      expect(isBeside || isBelow, `${one.text} / ${other.text}`).toBe(true);
    }
  }
});

test('only what was chosen is drawn', () => {
  const { pen, texts } = aPen();
  drawReview(pen, { ...widest, name: null, note: null, figures: [], lists: [] }, style);
  expect(texts.map(({ text }) => text)).toEqual(['REPZ', 'September 2026']);
});
