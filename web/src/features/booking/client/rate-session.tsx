import { useId, useState } from 'react';
import { type Booking, type Rating, ratings } from '#shared/contracts/booking/booking.ts';
import { useRateSession } from '#web/data/booking/sessions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import './rate-session.css';

export function RateSession({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const id = useId();
  const rate = useRateSession(booking.id);
  const offline = useNeedsConnection('change');
  const [picked, setPicked] = useState<Rating | null>(null);
  const chosen = picked ?? booking.rating;
  const coach = booking.coachName;
  return (
    <fieldset className="rating" disabled={offline !== null} aria-describedby={`${id}-state`}>
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
                setPicked(rating);
                rate.mutate(rating, {
                  onSuccess: () => toast({ title: t('booking.rating.saved', { coach }) }),
                  onError: () => setPicked(null),
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
      {offline}
    </fieldset>
  );
}
