/** Port: whether there is a coach whom an admin approved; without one no tier is sold. */
export type ApprovedCoaches = { findAny(): Promise<boolean> };
