import type { MeasuredSet } from '#shared/contracts/messages/attachments.ts';
import type { MailDue } from '../thread.ts';

/** Zero-padded, so that keys sort like positions. */
const inKey = (seq: number) => String(seq).padStart(10, '0');

export const messageKey = {
  owner: (clientId: string) => `THREAD#${clientId}`,
  thread: (clientId: string) => ({ pk: `THREAD#${clientId}`, sk: 'THREAD' }),
  position: (seq: number) => `MSG#${inKey(seq)}`,
  positionPrefix: 'MSG#',
  message: (clientId: string, seq: number) => ({ pk: `THREAD#${clientId}`, sk: messageKey.position(seq) }),
  /** Claims the device's id and points to the message's position. */
  id: (clientId: string, messageId: string) => ({ pk: `THREAD#${clientId}`, sk: `ID#${messageId}` }),
  /** Ids are unique per account only, and both sides report in one thread. */
  report: ({ clientId, byAccountId, id }: Readonly<Record<'clientId' | 'byAccountId' | 'id', string>>) => ({
    pk: `THREAD#${clientId}`,
    sk: `REPORT#${byAccountId}#${id}`,
  }),
  clip: (clientId: string, seq: number) => ({ pk: `THREAD#${clientId}`, sk: `CLIP#${inKey(seq)}` }),
  clipPrefix: 'CLIP#',
  /** The same clip under the workout that it shows. */
  filmed: (clientId: string, workoutId: string, seq: number) => ({
    pk: `THREAD#${clientId}`,
    sk: `${messageKey.filmedPrefix(workoutId)}${inKey(seq)}`,
  }),
  filmedPrefix: (workoutId: string) => `FILMED#${workoutId}#`,
  cue: (clientId: string, exerciseId: string) => ({ pk: `THREAD#${clientId}`, sk: `CUE#${exerciseId}` }),
  cuePrefix: 'CUE#',
  measuredSet: (
    clientId: string,
    {
      workoutId,
      exerciseId,
      number,
      slotId,
    }: Pick<MeasuredSet, 'workoutId' | 'exerciseId' | 'number' | 'slotId'>,
  ) => ({
    pk: `THREAD#${clientId}`,
    sk: [
      `${messageKey.measuredPrefix(workoutId)}${exerciseId}`,
      String(number).padStart(3, '0'),
      ...(slotId === undefined ? [] : [slotId]),
    ].join('#'),
  }),
  measuredPrefix: (workoutId: string) => `MEASURED#${workoutId}#`,
  /** The client's choice. Apart from the thread, whose row an older release would write without it. */
  broadcasts: (clientId: string) => ({ pk: `THREAD#${clientId}`, sk: 'BROADCASTS' }),
  /** What a coach wrote for the next one. Never part of the client's copy. */
  handOver: (clientId: string, coachId: string) => ({ pk: `THREAD#${clientId}`, sk: `HANDOVER#${coachId}` }),
  handOverPrefix: 'HANDOVER#',
  handOversBy: (coachId: string) => `HANDOVERS#${coachId}`,
  coach: (coachId: string) => `COACH#${coachId}`,
  unread: (clientId: string, { side, dueAt }: Pick<MailDue, 'side' | 'dueAt'>) => ({
    pk: `THREAD#${clientId}`,
    sk: `UNREAD#${side}#${new Date(dueAt).toISOString()}`,
  }),
};
