/** No tier is sold while no coach is approved. */
export type ApprovedCoaches = { findAny(): Promise<boolean> };
