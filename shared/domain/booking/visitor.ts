/** Begins the id under which the consultation of somebody without an account is kept. */
export const visitorPrefix = 'visitor-';

export const isVisitor = (accountId: string) => accountId.startsWith(visitorPrefix);
