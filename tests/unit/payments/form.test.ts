import { describe, expect, it } from 'vitest';
import { decodeForm } from '#scripts/stripe-fake/form.ts';
import { changedAttributes } from '#scripts/stripe-fake/previous-attributes.ts';

describe('the form encoding', () => {
  it('nests names and numbers', () => {
    expect(decodeForm('a[b][0][c]=1&a[b][1][c]=2&d[]=x&d[]=y&e=%5Bz%5D')).toEqual({
      a: { b: [{ c: '1' }, { c: '2' }] },
      d: ['x', 'y'],
      e: '[z]',
    });
  });

  it('does not reach a prototype', () => {
    const form = decodeForm('__proto__[polluted]=1&metadata[__proto__]=2');
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });
});

describe('previous attributes', () => {
  it('contain old values, and only the changed part of a nested object', () => {
    expect(
      changedAttributes(
        { status: 'incomplete', metadata: { a: '1', b: '2' }, items: { object: 'list', data: [1] }, same: 1 },
        {
          status: 'active',
          metadata: { a: '1', b: '3', c: '4' },
          items: { object: 'list', data: [2] },
          same: 1,
        },
      ),
    ).toEqual({ status: 'incomplete', metadata: { b: '2', c: null }, items: { object: 'list', data: [1] } });
  });
});
