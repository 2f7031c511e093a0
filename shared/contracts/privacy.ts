import * as z from 'zod/mini';

/** A copy of everything that is kept of a person. */
export const dataExportSchema = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: z.string(),
  /** Until when the archives can be fetched (ISO instant). */
  readyUntil: z.nullable(z.string()),
  /** Links open for five minutes. */
  archives: z.array(z.object({ bytes: z.int(), url: z.string() })),
});
export type DataExport = z.infer<typeof dataExportSchema>;
export const requestExportResponseSchema = z.object({ export: dataExportSchema });
export const exportResponseSchema = z.object({ export: z.nullable(dataExportSchema) });
