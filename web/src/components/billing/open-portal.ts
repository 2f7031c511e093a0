import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { portalSessionSchema } from '#shared/contracts/billing.ts';
import { callApi } from '#web/lib/api-client.ts';

export function useOpenPortal() {
  return useMutation({
    mutationFn: async () => {
      // Open the tab during the click: browsers block it after the request.
      const tab = window.open('about:blank', '_blank');
      try {
        const { url } = z.parse(
          portalSessionSchema,
          await callApi('manageSubscription', { action: 'create_portal_session' }),
        );
        if (tab === null) {
          window.location.assign(url);
          return;
        }
        tab.opener = null;
        tab.location.href = url;
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
}
