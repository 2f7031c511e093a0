import { analytics } from '#web/lib/telemetry/analytics.tsx';
import { reportConversion } from '#web/lib/telemetry/conversions.ts';
import { routePattern } from './route-pattern.ts';

const labelPattern = /^[A-Za-z][A-Za-z_-]{0,59}$/;

const pressable = 'button, a[href], summary, input[type="radio"]';

/** Never labels a click by its text, which may be a person's name. */
export function clickLabel(pressed: Element): string {
  const label = pressed.getAttribute('data-track');
  if (label && labelPattern.test(label)) return label;
  const part = pressed.closest('section[id], main[id], footer[id], dialog, header');
  const where = part?.id && labelPattern.test(part.id) ? part.id : (part?.localName ?? 'page');
  return `${where.slice(0, 48)}-${pressed.localName === 'a' ? 'link' : 'button'}`;
}

export function watchClicks(): () => void {
  const { track } = analytics;
  const hear = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(pressable) : null;
    if (!pressed) return;
    track({ name: 'click', path: routePattern(location.pathname), target: clickLabel(pressed) });
    if (pressed.closest('.hero')) track({ name: 'funnel', step: 'hero_engagement' });
    const address = pressed.getAttribute('href') ?? '';
    if (/^(tel|sms):/.test(address)) reportConversion('phone_call');
    // Our own bookings count when they are made. The external service shows us only the outgoing link.
    else if (/^https:.*[?&]utm_campaign=booking/.test(address)) reportConversion('consultation_booking');
  };
  document.addEventListener('click', hear, { capture: true });
  return () => document.removeEventListener('click', hear, { capture: true });
}
