import * as z from 'zod/mini';
import {
  changesSeenRequestSchema,
  programChangesSchema,
} from '#shared/contracts/training/program-changes.ts';
import { answerRule } from './answer-rule.ts';

/** Changes of a later version than the client saw stay. */
export const programChangesRule = answerRule({
  key: ['program-changes'],
  routes: ['markProgramChangesSeen'],
  schema: programChangesSchema,
  refetched: [],
  apply(answer, { write }) {
    const seen = z.safeParse(changesSeenRequestSchema, write.body);
    if (!seen.success || seen.data.version < answer.version) return null;
    return { version: 0, newProgram: null, changes: [] };
  },
});
