import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import type { ProgramDeps } from './program-deps.ts';
import { listTemplates, readTemplate, saveTemplate } from './program-templates.ts';
import { readClientProgram, readClientWorkout } from './read-client-program.ts';
import { saveClientProgram } from './save-client-program.ts';
import type { TemplateRepository } from './template-repository.ts';

type Deps = ProgramDeps & { readonly templates: TemplateRepository };

export function programHandlers(deps: Deps): RouteHandlers<'programs'> {
  const { templates } = deps;
  return {
    getClientProgram: ({ caller, params }) => readClientProgram(deps, caller.account, params.clientId),
    saveClientProgram: ({ caller, params, body }) =>
      saveClientProgram(deps, caller.account, params.clientId, body),
    getClientWorkout: ({ caller, params }) =>
      readClientWorkout(deps, caller.account, params.clientId, params.workoutId),
    getProgramTemplates: ({ caller }) => listTemplates(templates, caller.accountId),
    getProgramTemplate: ({ caller, params }) => readTemplate(templates, caller.accountId, params.templateId),
    saveProgramTemplate: ({ caller, params, body }) =>
      saveTemplate(templates, caller.accountId, { id: params.templateId, ...body }),
    removeProgramTemplate: async ({ caller, params }) => ({
      removed: await templates.remove(caller.accountId, params.templateId),
    }),
  };
}
