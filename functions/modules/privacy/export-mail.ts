import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { StoredExport } from './make-export.ts';

export function exportMail(
  accountId: string,
  { id, bySupport }: Pick<StoredExport, 'id' | 'bySupport'>,
  createdAt: number,
): OutboxMail<'export-ready'> {
  return {
    id: `export#${id}`,
    to: { accountId },
    kind: 'export-ready',
    data: bySupport ? { bySupport } : {},
    createdAt,
  };
}
