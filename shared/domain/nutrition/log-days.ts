/** `<day it was eaten on>.<id made on the device>`: the day stays with the id. */
export function dayOfEntry(entryId: string): string {
  return entryId.slice(0, 10);
}

export function newEntryId(day: string, uuid: string): string {
  return `${day}.${uuid}`;
}

/** Days that one answer of the log spans at most. */
export const longestLogDays = 35;
