/** The routes that the landing page itself names. Everything else finds them in `paths` like all others. */
export const home = { pattern: '/', link: '/' } as const;
export const login = { pattern: '/login', link: '/login' } as const;
export const signup = { pattern: '/signup', link: '/signup' } as const;
