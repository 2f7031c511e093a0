/** The stage the build is for; see web/vite.config.ts. */
declare const __REPZ_STAGE__: string;
/** A short name of the exact texts of all languages; see web/build/messages-plugin.ts. */
declare const __MESSAGES_VERSION__: string;
/** The lowest price per month of the standard list, in cents; see web/vite.config.ts. */
declare const __LOWEST_MONTHLY_RATE_CENTS__: number;
/** The lowest price of a session in person, in cents. */
declare const __LOWEST_SESSION_CENTS__: number;
