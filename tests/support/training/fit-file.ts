import { Encoder, Profile } from '@garmin/fitsdk';

type Message = Readonly<Record<string, unknown>>;

/** A .fit file as a watch writes it. FIT counts local time in seconds from the end of 1989. */
export function fitFile(
  session: Message & { readonly startTime: Date; readonly totalElapsedTime: number },
  { sets = [], offsetHours = 0 }: { readonly sets?: readonly Message[]; readonly offsetHours?: number } = {},
): Uint8Array<ArrayBuffer> {
  const encoder = new Encoder();
  const end = new Date(session.startTime.getTime() + session.totalElapsedTime * 1000);
  const { FILE_ID = 0, SET = 225, SESSION = 18, ACTIVITY = 34 } = Profile.MesgNum;
  const write = (number: number, message: Message) => encoder.onMesg(number, { ...message });
  write(FILE_ID, { type: 'activity', manufacturer: 'garmin', timeCreated: session.startTime });
  for (const [messageIndex, set] of sets.entries())
    write(SET, { timestamp: end, setType: 'active', ...set, messageIndex });
  write(SESSION, { timestamp: end, ...session });
  const localTimestamp = Math.round(end.getTime() / 1000) - 631_065_600 + offsetHours * 3600;
  write(ACTIVITY, { timestamp: end, localTimestamp });
  return new Uint8Array(encoder.close());
}
