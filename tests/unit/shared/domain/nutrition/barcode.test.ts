import { describe, expect, it } from 'vitest';
import { expandUpcE, readBarcode, readTypedBarcode } from '#shared/domain/nutrition/barcode.ts';

describe('a barcode', () => {
  it.each([
    ['3017620422003', '3017620422003'],
    ['3017 6204-22003', '3017620422003'],
    ['049000028911', '0049000028911'],
    ['96385074', '96385074'],
  ])('%s is a product’s number', (text, barcode) => expect(readBarcode(text)).toBe(barcode));

  it.each(['3017620422004', '30176204220', '0000000000000', '12345678', 'abc', '', '301762042200٣'])(
    '%s is none',
    (text) => expect(readBarcode(text)).toBeNull(),
  );

  it('with any one digit read wrong is refused', () => {
    const right = '3017620422003';
    for (const [at, digit] of [...right].entries())
      for (const wrong of '0123456789')
        if (wrong !== digit) expect(readBarcode(right.slice(0, at) + wrong + right.slice(at + 1))).toBeNull();
  });

  it.each([
    ['04252614', '0042100005264'],
    ['01234531', '0012300000451'],
    ['01234145', '0012340000015'],
    ['01234558', '0012345000058'],
  ])('of a can, %s, is the longer one that it stands for', (short, long) =>
    expect(expandUpcE(short)).toBe(long),
  );

  it('of a can may be typed as it is printed', () => {
    expect(readTypedBarcode('0 425261 4')).toBe('0042100005264');
    expect(readTypedBarcode('96385074')).toBe('96385074');
    expect(readTypedBarcode('0 425261 5')).toBeNull();
  });

  it('that no can has is refused', () => {
    expect(expandUpcE('24252614')).toBeNull();
    expect(expandUpcE('04252615')).toBeNull();
  });
});
