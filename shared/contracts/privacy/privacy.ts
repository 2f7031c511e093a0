import * as z from 'zod/mini';

export const dataExportSchema = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: z.string(),
  /** ISO instant. */
  readyUntil: z.nullable(z.string()),
  /** Valid for five minutes. */
  archives: z.array(z.object({ bytes: z.int(), url: z.string() })),
});
export type DataExport = z.infer<typeof dataExportSchema>;
export const requestExportResponseSchema = z.object({ export: dataExportSchema });
export const exportResponseSchema = z.object({ export: z.nullable(dataExportSchema) });
