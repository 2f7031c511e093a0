import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProgramTemplate, TeamTemplate, TemplateSummary } from '#shared/contracts/training/programs.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { unlessGone } from '#web/lib/api/api-error.ts';

/** One of the coach's own, or one that another coach shares. */
export type ListedTemplate = TemplateSummary | TeamTemplate;

/** Coaches make the ids of their templates, so that two coaches may have the same one. */
export function templateKey(template: ListedTemplate): string {
  return 'coachId' in template ? `${template.coachId}/${template.id}` : template.id;
}

const templatesKey = ['coach', 'templates'] as const;

/** The coach's own templates, then those that others share. */
export function useTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => callApi('getProgramTemplates', undefined, { signal }),
    select: ({ templates, team = [] }): readonly ListedTemplate[] => [...templates, ...team],
  });
}

export function fetchTemplate(template: ListedTemplate): Promise<ProgramTemplate> {
  const { id: templateId } = template;
  if (!('coachId' in template)) return callApi('getProgramTemplate', undefined, { params: { templateId } });
  const { coachId } = template;
  return callApi('getTeamTemplate', undefined, { params: { templateId, coachId } });
}

export function useSaveTemplate() {
  return useTemplateChange(({ id: templateId, ...body }: ProgramTemplate) =>
    callApi('saveProgramTemplate', body, { params: { templateId } }),
  );
}

export function useRemoveTemplate() {
  return useTemplateChange((templateId: string) =>
    unlessGone(callApi('removeProgramTemplate', undefined, { params: { templateId } })),
  );
}

export function useShareTemplate() {
  return useTemplateChange(({ id: templateId, shared }: { readonly id: string; readonly shared: boolean }) =>
    callApi(shared ? 'shareProgramTemplate' : 'unshareProgramTemplate', undefined, {
      params: { templateId },
    }),
  );
}

function useTemplateChange<Change, Answer>(mutationFn: (change: Change) => Promise<Answer>) {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: templatesKey });
  return useMutation({ mutationFn, onSuccess });
}
