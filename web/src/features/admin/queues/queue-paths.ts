import type { QueueItem } from '#shared/contracts/admin/queues.ts';
import type { WorkQueue } from '#shared/domain/site/work-queues.ts';
import { paths } from '#web/lib/paths.ts';

export const deskPaths = {
  support: `${paths.adminDesk.link}/support`,
  enquiry: (id: string) => `${paths.adminDesk.link}/support/${encodeURIComponent(id)}`,
  preOrders: `${paths.adminDesk.link}/pre-orders`,
  webhooks: `${paths.adminDesk.link}/webhooks`,
};

/** Where the next step of an item is done. */
export function nextStepOf(queue: WorkQueue, { id, accountId }: QueueItem): string {
  switch (queue) {
    case 'needs-coach':
    case 'waiting-list':
      return paths.coachAdmin.link;
    case 'support':
    case 'refunds-asked':
      return deskPaths.enquiry(id);
    case 'reports': {
      const [clientId = '', reporterId = '', reportId = ''] = id.split('.');
      return paths.adminDesk.report({ clientId, reporterId, reportId });
    }
    case 'pre-orders':
      return deskPaths.preOrders;
    case 'disputes':
    case 'refunds':
    case 'bounced':
      return paths.adminClients.to(accountId ?? '');
  }
}
