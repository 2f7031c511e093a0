import type { Role } from '#shared/domain/tiers/tiers.ts';

/** The query parameter that remembers where someone came from while they sign in. */
export const returnToParameter = 'returnTo';

/** Screens that make no sense to return to: they would send a signed-in person away again. */
const signedOutScreens = ['/login', '/signup', '/verify-email', '/reset-password'];

/** Only here to resolve against; a path that leaves this origin is refused. */
const base = 'https://return-to.invalid';

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\u007f');
}

/**
 * The address to go back to, or null where it is missing, leads off this site (`//host`, `/\host`, `javascript:`)
 * or to a signed-out screen. Anyone can make such a link, so nothing in the parameter is trusted.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.includes('\\') || hasControlCharacter(value)) {
    return null;
  }
  if (!URL.canParse(value, base)) {
    return null;
  }
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//')) {
    return null;
  }
  if (signedOutScreens.some((screen) => url.pathname === screen || url.pathname.startsWith(`${screen}/`))) {
    return null;
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

const homePaths: Readonly<Record<Role, string>> = {
  client: '/dashboard',
  coach: '/coach',
  admin: '/admin',
};

/** Where a role starts. The dashboard admits only clients, and which screen an admin may open depends on permissions. */
export function homePath(role: Role): string {
  return homePaths[role];
}

export function resetPasswordPath(email: string): string {
  return `/reset-password?${new URLSearchParams({ email })}`;
}

/** The address of /login that brings a person back to `origin` (path with query and hash) afterwards. */
export function loginPath(origin: string): string {
  const target = safeReturnTo(origin);
  return target === null || target === '/'
    ? '/login'
    : `/login?${new URLSearchParams({ [returnToParameter]: target })}`;
}
