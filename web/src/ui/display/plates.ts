/** Plates seen from the side, heaviest first: the bar of the landing page loads the same ones. */
export const plates = [
  { height: 400, width: 86 },
  { height: 336, width: 74 },
  { height: 256, width: 62 },
  { height: 176, width: 50 },
] as const;

/** Of a plate's corners. */
export const plateRadius = 12;
