export const maxLinkLength = 500;

/** A public web address: nothing that runs as a script, names a device of the network or carries a login. */
export function isHttpsLink(text: string): boolean {
  if (text.length > maxLinkLength || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.endsWith('.');
  return protocol === 'https:' && isName && username === '' && password === '';
}
