/** Entry ids are `<day eaten>.<device id>`. */
export function dayOfEntry(entryId: string): string {
  return entryId.slice(0, 10);
}

export function newEntryId(day: string, uuid: string): string {
  return `${day}.${uuid}`;
}

export const maxLogDays = 35;
