import * as events from './client-events.ts';
import * as enquiries from './enquiries.ts';

const open = (reason: string) => ({ kind: 'public', reason }) as const;

export const enquiriesRoutes = {
  sendSupportRequest: {
    method: 'POST',
    path: '/api/support-requests',
    function: 'enquiries',
    access: open('people without an account need help, too'),
    summary: 'A message to support; sending the same id again changes nothing',
    request: enquiries.supportRequestSchema,
    response: enquiries.supportResponseSchema,
  },
  notifyMe: {
    method: 'POST',
    path: '/api/notify-me',
    function: 'enquiries',
    access: open('visitors pre-order without an account'),
    summary: 'Ask for a mail when the book is out',
    request: enquiries.notifyMeRequestSchema,
    response: enquiries.notifyMeResponseSchema,
  },
  getAvailability: {
    method: 'GET',
    path: '/api/availability',
    function: 'enquiries',
    access: open('the price pages show it'),
    summary:
      'Which tiers are sold now, seats that are free, and how many people wait; up to half a minute old',
    edgeSeconds: 30,
    neverStale: true,
    response: enquiries.availabilitySchema,
  },
  joinWaitingList: {
    method: 'POST',
    path: '/api/waiting-list',
    function: 'enquiries',
    access: open('visitors wait without an account'),
    summary: 'Ask to wait for a tier: sends a link to the address',
    request: enquiries.waitingListRequestSchema,
    response: enquiries.waitingListResponseSchema,
  },
  confirmWaiting: {
    method: 'POST',
    path: '/api/waiting-list/confirm',
    function: 'enquiries',
    access: open('the link of the mail is the proof'),
    summary: 'Join the waiting list that the link is for',
    request: enquiries.confirmWaitingRequestSchema,
    response: enquiries.confirmWaitingResponseSchema,
  },
  recordClientEvents: {
    method: 'POST',
    path: '/api/events',
    function: 'enquiries',
    access: open('visits are counted without knowing whose'),
    summary: 'A batch of events of a visit, at most 16 KB',
    request: events.clientEventsRequestSchema,
    response: events.clientEventsResponseSchema,
  },
} as const;
