import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseRow } from '#functions/platform/dynamo/row.ts';

const schema = z.object({ schemaVersion: z.literal(1), email: z.string() });
const now = 1_000_000_000_000;

describe('parseRow', () => {
  it('reads a row, and nothing as nothing', () => {
    const row = { schemaVersion: 1, email: 'a@b.example' };
    expect(parseRow('account', schema, { ...row, pk: 'x' }, now)).toEqual({ email: row.email });
    expect(parseRow('account', schema, undefined, now)).toBeNull();
  });

  it('counts a row past its time to live as absent, though the table still has it', () => {
    const row = { schemaVersion: 1, email: 'a@b.example', expiresAt: now / 1000 };
    expect(parseRow('account', schema, row, now)).toBeNull();
    expect(parseRow('account', schema, { ...row, expiresAt: now / 1000 + 1 }, now)).not.toBeNull();
  });

  it('refuses a row of another version by its fields, without their values', () => {
    const read = () => parseRow('account', schema, { schemaVersion: 2, email: 'a@b.example' }, now);
    expect(read).toThrow('Unreadable account row: schemaVersion');
  });
});
