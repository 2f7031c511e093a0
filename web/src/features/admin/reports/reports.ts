import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecideReportRequest, ReportSummary } from '#shared/contracts/messages/reports.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export type ReportIds = Pick<ReportSummary, 'clientId' | 'reporterId' | 'reportId'>;

export const reportsQuery = queryOptions({
  queryKey: ['admin', 'reports'],
  queryFn: ({ signal }) => callApi('getReports', undefined, { signal }),
  staleTime: 0,
});

/** Every load is a line in the audit trail, so it is loaded once for each visit. */
export const reportQuery = ({ clientId, reporterId, reportId }: ReportIds) =>
  queryOptions({
    queryKey: ['admin', 'report', clientId, reporterId, reportId],
    queryFn: async ({ signal }) =>
      (await callApi('getReport', undefined, { signal, params: { clientId, reporterId, reportId } })).report,
    staleTime: 'static',
    gcTime: 0,
  });

export function useDecideReport({ clientId, reporterId, reportId }: ReportIds) {
  const cache = useQueryClient();
  const report = reportQuery({ clientId, reporterId, reportId });
  return useMutation({
    mutationFn: async (request: DecideReportRequest) =>
      (await callApi('decideReport', request, { params: { clientId, reporterId, reportId } })).report,
    onSuccess: (decided) => cache.setQueryData(report.queryKey, decided),
    // Another admin may have decided.
    onError: () => cache.query({ ...report, staleTime: 0 }).catch(() => undefined),
    onSettled: () => cache.invalidateQueries({ queryKey: reportsQuery.queryKey }),
  });
}
