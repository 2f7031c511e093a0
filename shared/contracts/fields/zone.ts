import * as z from 'zod/mini';

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
export const zoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine<string>(isZone, 'must be the IANA name of a time zone'));
