/** In the address of a page that carries the form: opens it, at the step where the draft is. */
export const intakeParameter = 'intake';

/** The login that comes back to this page with the form open. */
export function loginFromIntake(loginPath: string, location: Location = window.location): string {
  const query = new URLSearchParams(location.search);
  query.set(intakeParameter, '1');
  return `${loginPath}?${new URLSearchParams({ returnTo: `${location.pathname}?${query}` })}`;
}
