export const intakeParameter = 'intake';

export function loginFromIntake(loginPath: string, location: Location = window.location): string {
  const query = new URLSearchParams(location.search);
  query.set(intakeParameter, '1');
  return `${loginPath}?${new URLSearchParams({ returnTo: `${location.pathname}?${query}` })}`;
}
