import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProgrammeTemplate } from '#shared/contracts/programmes.ts';
import { callApi } from '#web/lib/api-client.ts';

const templatesKey = ['coach', 'templates'] as const;

export function useTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => callApi('getProgrammeTemplates', undefined, { signal }),
  });
}

export function fetchTemplate(templateId: string): Promise<ProgrammeTemplate> {
  return callApi('getProgrammeTemplate', undefined, { params: { templateId } });
}

export function useSaveTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id: templateId, ...body }: ProgrammeTemplate) =>
      callApi('saveProgrammeTemplate', body, { params: { templateId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
}

export function useRemoveTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) =>
      callApi('removeProgrammeTemplate', undefined, { params: { templateId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
}
