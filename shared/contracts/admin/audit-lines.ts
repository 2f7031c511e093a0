import * as z from 'zod/mini';
import { auditChangeSchema } from '#shared/contracts/admin/audit-change.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { instantSchema } from '#shared/contracts/fields/local-day.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';

/** An account id or an address; of who acted also the name of an operator, of whom also the id of a thing. */
const partySchema = z.string().check(z.trim(), z.minLength(2), z.maxLength(200));

export const auditQuerySchema = z
  .object({
    by: z.optional(partySchema),
    action: z.optional(z.enum(auditActions)),
    about: z.optional(partySchema),
    /** The first instant, and the first one after the range. */
    from: z.optional(instantSchema),
    to: z.optional(instantSchema),
    /** `nextCursor` of the page before. */
    cursor: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z(?:#.{1,200})?$/,
            'must come from a page before',
          ),
        ),
    ),
  })
  .check(
    z.refine<{ readonly from?: string | undefined; readonly to?: string | undefined }>(
      ({ from, to }) => from === undefined || to === undefined || Date.parse(from) <= Date.parse(to),
      { path: ['to'], message: "must not be before 'from'" },
    ),
  );
export type AuditQuery = z.infer<typeof auditQuerySchema>;

const partyView = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const auditLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** `other` for one of a later release. */
  action: growingEnum(auditActions),
  /** An account whose name is null is gone. */
  by: partyView,
  /** A person, or a thing that has no name here; null where the act is about neither. */
  about: z.nullable(partyView),
  amountCents: z.nullable(z.int()),
  /** The id of a reason, the reason in words, the name of a coach, or what was before and after. */
  detail: z.nullable(z.string()),
  /** Absent where nothing has a state before and after, and from a release that does not know it. */
  change: z.optional(auditChangeSchema),
});
export type AuditLineView = z.infer<typeof auditLineSchema>;

export const auditPageSchema = z.object({
  /** Newest first. */
  lines: z.array(auditLineSchema),
  /** For what is older; null at the end. A page may be empty and have one. */
  nextCursor: z.nullable(z.string()),
  /** ISO instant down to which all lines were looked at. */
  readBackTo: z.string(),
  /** Nobody has an account with the address that was given for one of them. */
  unknown: z.nullable(z.enum(['by', 'about'])),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
