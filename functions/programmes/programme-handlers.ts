import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import type { ProgrammeDeps } from './programme-deps.ts';
import { listTemplates, readTemplate, saveTemplate } from './programme-templates.ts';
import { readClientProgramme, readClientWorkout } from './read-client-programme.ts';
import { saveClientProgramme } from './save-client-programme.ts';
import type { TemplateRepository } from './template-repository.ts';

type Deps = ProgrammeDeps & { readonly templates: TemplateRepository };

export function programmeHandlers(deps: Deps): RouteHandlers<'programmes'> {
  const { templates } = deps;
  return {
    getClientProgramme: ({ caller, params }) => readClientProgramme(deps, caller.account, params.clientId),
    saveClientProgramme: ({ caller, params, body }) =>
      saveClientProgramme(deps, caller.account, params.clientId, body),
    getClientWorkout: ({ caller, params }) =>
      readClientWorkout(deps, caller.account, params.clientId, params.workoutId),
    getProgrammeTemplates: ({ caller }) => listTemplates(templates, caller.accountId),
    getProgrammeTemplate: ({ caller, params }) =>
      readTemplate(templates, caller.accountId, params.templateId),
    saveProgrammeTemplate: ({ caller, params, body }) =>
      saveTemplate(templates, caller.accountId, { id: params.templateId, ...body }),
    removeProgrammeTemplate: async ({ caller, params }) => ({
      removed: await templates.remove(caller.accountId, params.templateId),
    }),
  };
}
