/**
 * Sets of a muscle in a week. Ten and more grew more muscle than fewer (Schoenfeld, Ogborn and Krieger 2017, J Sports Sci
 * 35:1073); twelve to twenty suit trained people, and more has shown little beyond (Baz-Valle et al. 2022, J Hum Kinet 81:199).
 */
export const weeklySetLandmarks = { enough: 10, most: 20 } as const;

export function landmarkOf(sets: number): 'below' | 'within' | 'above' {
  const { enough, most } = weeklySetLandmarks;
  return sets < enough ? 'below' : sets <= most ? 'within' : 'above';
}
