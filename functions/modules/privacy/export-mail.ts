import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

export function exportMail(
  accountId: string,
  exportId: string,
  createdAt: number,
): OutboxMail<'export-ready'> {
  return { id: `export#${exportId}`, to: { accountId }, kind: 'export-ready', data: {}, createdAt };
}
