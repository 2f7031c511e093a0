import { describe, expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { shownText } from '../../../../../functions/modules/assistant/shown-text.ts';

function shownOf(pieces: readonly string[]): string {
  let shown = '';
  const hear = shownText((text) => {
    shown += text;
  });
  for (const piece of pieces) hear(piece);
  return shown;
}
/** A text in any pieces. */
const inPieces = (text: string) =>
  fc
    .array(fc.nat(text.length), { maxLength: 30 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), text.length])
    .map((cuts) => cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut)));

describe('a streamed answer', () => {
  const safe = 'Walk daily. Sleep eight hours! Then lift.\nAnd rest.\nSOURCES: plan, workouts';

  it('is whole sentences, a sentence late, and never the line of sources', () => {
    expect(shownOf(['Walk daily.'])).toBe('');
    expect(shownOf(['Walk daily. Sleep eight '])).toBe('');
    expect(shownOf(['Walk daily. Sleep eight hours! Then'])).toBe('Walk daily. ');
    fc.assert(
      fc.property(inPieces(safe), (pieces) => {
        const shown = shownOf(pieces);
        expect(safe.startsWith(shown)).toBe(true);
        expect(shown).not.toMatch(/SOURCES|rest/);
      }),
    );
  });

  it('never names a dose, however the answer is split', () => {
    const harmful =
      'Ask your doctor. Peptides are studied. Take BPC-157, 250 mcg a day. Good luck. Rest well. Bye. ';
    expect(shownOf([harmful])).toBe('');
    fc.assert(
      fc.property(inPieces(harmful), (pieces) => {
        expect(shownOf(pieces)).not.toMatch(/250|BPC|luck/);
      }),
    );
  });
});
