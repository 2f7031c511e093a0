import { useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';

const texts: ReadonlyMap<string, MessageKey> = new Map([
  ['slot_taken', 'booking.error.taken'],
  ['too_late_to_move', 'booking.error.too-late'],
  ['session_begun', 'booking.error.begun'],
  ['booking_cancelled', 'booking.error.cancelled'],
  ['no_session_left', 'booking.error.no-session'],
  ['no_coach', 'booking.error.no-coach'],
  ['link_expired', 'booking.error.link'],
  ['offer_ended', 'booking.waiting.ended'],
  ['waiting_enough', 'booking.error.waiting-enough'],
  ['day_over', 'booking.error.day-over'],
]);

export type Refusal = {
  readonly text: string;
  readonly nextSlots: readonly string[];
  /** A package would help. */
  readonly needsPackage: boolean;
};

/** Puts a refusal of the API into words, with the free times that it offers instead. */
export function useRefusal() {
  const t = useText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'unexpected';
    if (code === 'upgrade_required') {
      const text = t('booking.upgrade.text');
      toast({ title: t('booking.upgrade.title'), description: text, variant: 'destructive' });
      setRefusal({ text, nextSlots: [], needsPackage: false });
      return;
    }
    if (!texts.has(code)) console.warn('The session could not be changed', error);
    const offered = error instanceof ApiError ? error.details?.nextSlots : undefined;
    setRefusal({
      text: t(texts.get(code) ?? 'booking.error.failed'),
      needsPackage: code === 'no_session_left',
      nextSlots: Array.isArray(offered) ? offered.filter((each) => typeof each === 'string') : [],
    });
  }
  return { refusal, refuse, clear: () => setRefusal(null) };
}
