/** The stage the build is for; see web/vite.config.ts. */
declare const __REPZ_STAGE__: string;
/** A short name of the exact texts of all languages; see web/build/messages-plugin.ts. */
declare const __MESSAGES_VERSION__: string;
/** The lowest price per month of each tier on the standard list, in cents; see web/vite.config.ts. */
declare const __MONTHLY_RATES_CENTS__: Readonly<
  Record<'core' | 'adaptive' | 'performance' | 'longevity', number>
>;
/** The lowest price of a session in person, in cents. */
declare const __LOWEST_IN_PERSON_MONTH_CENTS__: number;
/** Foods to search; see web/build/foods/foods-plugin.ts. */
declare module 'virtual:foods' {
  const tables: import('./features/nutrition/foods/food-tables.ts').FoodTables;
  export default tables;
}
