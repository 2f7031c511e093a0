/** The address with its domain spelled another way. @param spell Returns an empty text for what is no domain. */
export function withDomain(address: string, spell: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (spell(domain) || domain);
}
