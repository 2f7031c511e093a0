import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { portalSessionSchema } from '#shared/contracts/billing.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Opens the provider's portal in a new tab. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: async () => {
      // The tab is opened within the click, before the address is known: browsers block it afterwards.
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
