/** Hands a calendar file to the device, which opens it in the calendar of the person's choice. */
export function downloadCalendar(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'repz.ics' });
  link.click();
  URL.revokeObjectURL(address);
}
