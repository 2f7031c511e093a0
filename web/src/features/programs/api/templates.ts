import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProgramTemplate } from '#shared/contracts/training/programs.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const templatesKey = ['coach', 'templates'] as const;

export function useTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => callApi('getProgramTemplates', undefined, { signal }),
  });
}

export function fetchTemplate(templateId: string): Promise<ProgramTemplate> {
  return callApi('getProgramTemplate', undefined, { params: { templateId } });
}

export function useSaveTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id: templateId, ...body }: ProgramTemplate) =>
      callApi('saveProgramTemplate', body, { params: { templateId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
}

export function useRemoveTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) =>
      callApi('removeProgramTemplate', undefined, { params: { templateId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
}
