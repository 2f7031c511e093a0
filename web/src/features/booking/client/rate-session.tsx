import { useId, useState } from 'react';
import { type Booking, ratings } from '#shared/contracts/booking/booking.ts';
import { useRateSession } from '#web/data/booking/sessions.ts';
import { ratingOf, ratingsRule } from '#web/lib/device/outbox/answers/ratings.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { RefusedWrites } from '#web/parts/outbox/refused-writes.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import './rate-session.css';

export function RateSession({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const id = useId();
  const accountId = useAuth().user?.id ?? '';
  const rate = useRateSession(accountId, booking.id);
  const waiting = useWaitingWrites(accountId).filter(({ refusedAs }) => refusedAs === null);
  const given = [booking.rating, ...waiting.map((write) => ratingOf(write, booking.id))];
  const newest = given.filter((rating) => rating !== null).at(-1) ?? null;
  // At once, and until the device has stored it.
  const [tapped, setTapped] = useState<number | null>(null);
  const chosen = tapped ?? newest;
  const coach = booking.coachName;
  return (
    <fieldset className="rating" aria-describedby={`${id}-state`}>
      <legend className="field-legend">{t('booking.rating.question')}</legend>
      <div className="rating-stars">
        {ratings.map((rating) => (
          <label key={rating} className={chosen !== null && rating <= chosen ? 'is-given' : undefined}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === chosen}
              aria-label={t('booking.rating.stars', { count: rating })}
              onChange={() => {
                setTapped(rating);
                rate.mutate(rating, {
                  onSuccess: () => toast({ title: t(keptText('booking.rating.saved'), { coach }) }),
                  onSettled: () => setTapped(null),
                });
              }}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      <p id={`${id}-state`} className={rate.isError ? 'field-error' : 'field-hint'} aria-live="polite">
        {rate.isError ? t('booking.rating.failed') : t('booking.rating.scale', { coach })}
      </p>
    </fieldset>
  );
}

/** Shown whatever became of the session: one that was missed or not held can no longer be rated. */
export function RefusedRatings({ booking: { id } }: { readonly booking: Booking }) {
  const t = useText();
  const accountId = useAuth().user?.id ?? '';
  const isOf = (write: WaitingWrite) => ratingsRule.isOf(write) && write.params.id === id;
  const starsOf = (write: WaitingWrite) => t('booking.rating.stars', { count: ratingOf(write, id) ?? 0 });
  return (
    <RefusedWrites
      accountId={accountId}
      isOf={isOf}
      titleOf={(write) => t('frame.unsent.refused', { what: starsOf(write) })}
    />
  );
}
