/** The stage the build is for; see web/vite.config.ts. */
declare const __REPZ_STAGE__: string;
/** A short name of the exact texts of all languages; see web/build/messages-plugin.ts. */
declare const __MESSAGES_VERSION__: string;
