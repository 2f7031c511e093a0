import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { RequestFacts, RouteHandlers } from '#functions/platform/http/route-types.ts';
import { tokenSchema } from '#shared/contracts/training.ts';
import type { ProgrammeDeps } from './programme-deps.ts';
import { listTemplates, readTemplate, saveTemplate } from './programme-templates.ts';
import { readClientProgramme, readClientWorkout } from './read-client-programme.ts';
import { saveClientProgramme } from './save-client-programme.ts';
import type { TemplateRepository } from './template-repository.ts';

type Deps = ProgrammeDeps & { readonly templates: TemplateRepository };

/** An id of the address. What cannot be one names nothing. @throws AppError not-found. */
function idOf(request: RequestFacts, name: 'clientId' | 'templateId'): string {
  const parsed = z.safeParse(tokenSchema, request.pathParameters[name]);
  if (parsed.success) return parsed.data;
  throw new AppError('not-found', 'not_found', 'There is no such record.');
}

/** The routes of the function, apart from where its records lie, so that tests run them on records in memory. */
export function programmeHandlers(deps: Deps): RouteHandlers<'programmes'> {
  const { templates } = deps;
  return {
    getClientProgramme: ({ caller, request }) =>
      readClientProgramme(deps, caller.account, idOf(request, 'clientId')),
    saveClientProgramme: ({ caller, request, body }) =>
      saveClientProgramme(deps, caller.account, idOf(request, 'clientId'), body),
    getClientWorkout: ({ caller, request }) => {
      const workoutId = request.pathParameters.workoutId ?? '';
      return readClientWorkout(deps, caller.account, idOf(request, 'clientId'), workoutId);
    },
    getProgrammeTemplates: ({ caller }) => listTemplates(templates, caller.accountId),
    getProgrammeTemplate: ({ caller, request }) =>
      readTemplate(templates, caller.accountId, idOf(request, 'templateId')),
    saveProgrammeTemplate: ({ caller, request, body }) =>
      saveTemplate(templates, caller.accountId, { id: idOf(request, 'templateId'), ...body }),
    removeProgrammeTemplate: async ({ caller, request }) => ({
      removed: await templates.remove(caller.accountId, idOf(request, 'templateId')),
    }),
  };
}
