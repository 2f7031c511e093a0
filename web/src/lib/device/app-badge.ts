/** Shows how many messages are unread on the icon of the installed app, where the system can. None clears it. */
export function showOnAppIcon(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // Not every installation may; the count is in the app as well.
  void shown.catch(() => {});
}
