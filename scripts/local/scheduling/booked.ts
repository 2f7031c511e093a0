import { randomUUID } from 'node:crypto';

export type Booked = {
  readonly id: string;
  readonly eventId: string;
  readonly page: string;
  readonly name: string;
  readonly email: string;
  readonly zone: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly oldId: string | null;
  readonly tracking: Readonly<Record<string, string | null>>;
  status: 'active' | 'canceled';
};

export type BookingForm = {
  readonly page: string;
  readonly name: string;
  readonly email: string;
  readonly zone: string;
  readonly startMs: number;
  readonly tracking: Readonly<Record<string, string | null>>;
};

const minutesOfPage: Readonly<Record<string, number>> = {
  consultation: 30,
  'virtual-check-in': 15,
  'progress-review': 30,
  'strategy-session': 45,
};
const virtual = new Set(Object.keys(minutesOfPage));

export function take(form: BookingForm, oldId: string | null = null): Booked {
  const endMs = form.startMs + (minutesOfPage[form.page] ?? 60) * 60_000;
  return { ...form, id: randomUUID(), eventId: randomUUID(), endMs, oldId, status: 'active' };
}

/** In the format of Calendly's webhooks, version 2. */
export function eventAbout(
  event: 'invitee.created' | 'invitee.canceled',
  booked: Booked,
  baseUrl: string,
  newId: string | null = null,
) {
  const at = new Date().toISOString();
  const invitee = (id: string) => `${baseUrl}/scheduled_events/${booked.eventId}/invitees/${id}`;
  const isVirtual = virtual.has(booked.page);
  return {
    event,
    created_at: at,
    created_by: `${baseUrl}/users/casey-coach`,
    payload: {
      uri: `${baseUrl}/invitees/${booked.id}`,
      name: booked.name,
      email: booked.email,
      status: booked.status,
      timezone: booked.zone,
      cancel_url: `${baseUrl}/cancellations/${booked.id}`,
      reschedule_url: `${baseUrl}/reschedulings/${booked.id}`,
      rescheduled: newId !== null,
      old_invitee: booked.oldId === null ? null : `${baseUrl}/invitees/${booked.oldId}`,
      new_invitee: newId === null ? null : `${baseUrl}/invitees/${newId}`,
      questions_and_answers: [],
      tracking: booked.tracking,
      event: invitee(booked.id),
      scheduled_event: {
        uri: `${baseUrl}/scheduled_events/${booked.eventId}`,
        name: booked.page,
        start_time: new Date(booked.startMs).toISOString(),
        end_time: new Date(booked.endMs).toISOString(),
        location: isVirtual
          ? { type: 'google_conference', join_url: `https://calls.repz.example/${booked.eventId}` }
          : { type: 'physical', location: 'Bay Area' },
        event_memberships: [{ user_name: 'Casey Coach', user_email: 'coach@repz.example' }],
      },
    },
  };
}
