import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** How long something waits, by the server's clock. @param at ISO instant of the server's answer. */
export function useAge(at: string): (since: string) => string {
  const t = useText();
  return (since) => {
    const waited = Math.max(0, Date.parse(at) - Date.parse(since));
    return waited < 2 * dayMs
      ? t('admin-queues.age-hours', { count: Math.floor(waited / hourMs) })
      : t('admin-queues.age-days', { count: Math.floor(waited / dayMs) });
  };
}
