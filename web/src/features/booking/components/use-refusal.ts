import { useState } from 'react';
import { consultationLimit } from '#shared/domain/booking/consultation-limit.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { formatWhen } from '../when.ts';
import { refusalTexts } from './upgrade-notice.tsx';

const texts: ReadonlyMap<string, MessageKey> = new Map([
  ['slot_taken', 'booking.error.taken'],
  ['too_late_to_move', 'booking.error.too-late'],
  ['session_begun', 'booking.error.begun'],
  ['booking_canceled', 'booking.error.canceled'],
  ['client_not_found', 'booking.error.not-yours'],
  ['no_session_left', 'booking.error.no-session'],
  ['group_full', 'booking.error.group-full'],
  ['already_in_group', 'booking.error.already-in-group'],
  ['group_canceled', 'booking.error.canceled'],
  ['group_month_used', 'booking.error.group-month-used'],
  ['month_not_paid', 'booking.error.month-not-paid'],
  ['no_coach', 'booking.error.no-coach'],
  ['coach_unavailable', 'booking.error.coach-unavailable'],
  ['coach_without_hours', 'booking.error.coach-without-hours'],
  ['link_expired', 'booking.error.link'],
  ['offer_ended', 'booking.waiting.ended'],
  ['waiting_enough', 'booking.error.waiting-enough'],
  ['day_over', 'booking.error.day-over'],
  ['consultation_upcoming', 'booking.error.consultation-upcoming'],
  ['consultation_limit', 'booking.error.consultation-limit'],
  ['confirmation_sent', 'booking.error.confirmation-sent'],
]);

/** What there is to say of an error; undefined for one that no booking knows. */
export function refusalKey(error: unknown): MessageKey | undefined {
  return error instanceof ApiError ? texts.get(error.code) : undefined;
}

export type Refusal = {
  readonly text: string;
  readonly nextSlots: readonly string[];
  readonly needsPackage: boolean;
};

/**
 * Puts a refusal of the API into words, with the free times that it offers instead.
 * @param zone Of the person; visitors have none but their device's.
 */
export function useRefusal(zone = browserZone()) {
  const t = useText();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'unexpected';
    if (code === 'upgrade_required' || code === 'subscription_required' || code === 'not_in_plan') {
      const reason = refusalTexts[code];
      const text = t(`booking.${reason}.text`);
      toast({ title: t(`booking.${reason}.title`), description: text, variant: 'destructive' });
      setRefusal({ text, nextSlots: [], needsPackage: false });
      return;
    }
    if (!texts.has(code)) console.warn('The session could not be changed', error);
    const { nextSlots: offered, nextAt } = (error instanceof ApiError ? error.details : undefined) ?? {};
    const when = typeof nextAt === 'string' ? formatWhen(nextAt, zone, language) : '';
    setRefusal({
      text: t(texts.get(code) ?? 'booking.error.failed', { ...consultationLimit, when }),
      needsPackage: code === 'no_session_left',
      nextSlots: Array.isArray(offered) ? offered.filter((each) => typeof each === 'string') : [],
    });
  }
  return { refusal, refuse, clear: () => setRefusal(null) };
}
