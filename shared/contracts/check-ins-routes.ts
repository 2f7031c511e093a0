import * as checkIns from './check-ins.ts';
import * as progress from './progress.ts';

/** Weekly check-ins start with adaptive (`weekly_checkins` of the feature matrix). */
const client = { kind: 'signed-in', roles: ['client'], minimumTier: 'adaptive' } as const;
/** Which clients a coach may see is decided by their assignments, client by client. */
const coach = { kind: 'signed-in', roles: ['coach'] } as const;

/** Routes of the function `check-ins`. */
export const checkInsRoutes = {
  getCheckIns: {
    method: 'GET',
    path: '/api/check-ins',
    function: 'check-ins',
    access: client,
    summary: 'Own check-ins with their answers, newest first, and when the next is due',
    response: checkIns.checkInsResponseSchema,
  },
  submitCheckIn: {
    method: 'POST',
    path: '/api/check-ins',
    function: 'check-ins',
    access: client,
    summary: 'Send a check-in; sending the same id again changes nothing',
    request: checkIns.checkInRequestSchema,
    response: checkIns.checkInResponseSchema,
  },
  setCheckInDay: {
    method: 'PUT',
    path: '/api/check-ins/due-day',
    function: 'check-ins',
    access: client,
    summary: 'Choose the weekday on which check-ins are due',
    request: checkIns.dueDayRequestSchema,
    response: checkIns.dueDayResponseSchema,
  },
  startPhotoUpload: {
    method: 'POST',
    path: '/api/check-in-photos',
    function: 'check-ins',
    access: client,
    summary: 'A signed form that puts one photo into the private store',
    request: checkIns.photoUploadRequestSchema,
    response: checkIns.photoUploadResponseSchema,
  },
  confirmPhoto: {
    method: 'POST',
    path: '/api/check-in-photos/{photoId}/confirm',
    function: 'check-ins',
    access: client,
    summary: 'Look at what was uploaded: keep it without its metadata, or refuse it',
    response: checkIns.photoResponseSchema,
  },
  getPhoto: {
    method: 'GET',
    path: '/api/check-in-photos/{photoId}',
    function: 'check-ins',
    access: client,
    summary: 'A fresh link to an own photo',
    response: checkIns.photoResponseSchema,
  },
  getMeasurements: {
    method: 'GET',
    path: '/api/progress/measurements',
    function: 'check-ins',
    access: client,
    summary: 'Own weight and body fat over time',
    response: progress.measurementsResponseSchema,
  },
  addMeasurement: {
    method: 'POST',
    path: '/api/progress/measurements',
    function: 'check-ins',
    access: client,
    summary: 'Add a weight or body-fat figure between check-ins',
    request: progress.measurementRequestSchema,
    response: progress.measurementResponseSchema,
  },
  getAnalytics: {
    method: 'GET',
    path: '/api/analytics',
    function: 'check-ins',
    access: { kind: 'signed-in', roles: ['client'], minimumTier: 'performance' },
    summary: 'Pace, goal date with its interval, and how past predictions did',
    response: progress.analyticsResponseSchema,
  },
  getBiomarkers: {
    method: 'GET',
    path: '/api/biomarkers',
    function: 'check-ins',
    access: client,
    summary: 'Own markers over time',
    response: progress.biomarkersResponseSchema,
  },
  addBiomarker: {
    method: 'POST',
    path: '/api/biomarkers',
    function: 'check-ins',
    access: client,
    summary: 'Add a value of a marker; sending the same id again changes nothing',
    request: progress.biomarkerRequestSchema,
    response: progress.biomarkerResponseSchema,
  },
  getRoster: {
    method: 'GET',
    path: '/api/coach/clients',
    function: 'check-ins',
    access: coach,
    summary: 'Assigned clients, whoever needs attention first',
    response: checkIns.rosterResponseSchema,
  },
  getClientCheckIns: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/check-ins',
    function: 'check-ins',
    access: coach,
    summary: 'Check-ins of an assigned client, newest first',
    response: checkIns.clientCheckInsResponseSchema,
  },
  answerCheckIn: {
    method: 'POST',
    path: '/api/coach/clients/{clientId}/check-ins/{checkInId}/answer',
    function: 'check-ins',
    access: coach,
    summary: 'Answer a check-in of an assigned client, once',
    request: checkIns.answerRequestSchema,
    response: checkIns.checkInResponseSchema,
  },
} as const;
