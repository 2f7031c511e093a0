import { expect, it } from 'vitest';
import { painAreasIn } from '#shared/domain/health/pain-areas.ts';

it.each([
  ['Left knee hurts on squats since Tuesday', ['knee']],
  ['My lower back is painful', ['lower-back']],
  ['Knieschmerzen seit Dienstag', ['knee']],
  ['Meine linke Schulter tut weh', ['shoulder']],
  ['Rückenschmerzen', ['lower-back']],
  ['Me duele el hombro y la muñeca', ['shoulder', 'elbow-wrist']],
  ['J’ai mal au genou, et aux chevilles', ['knee', 'ankle']],
  ['Dor no quadril e no pescoço', ['neck', 'hip']],
  ['Pulled a muscle in my hamstring', ['hip', 'knee']],
  ['My arm hurts', ['shoulder', 'elbow-wrist']],
  ['Armschmerzen', ['shoulder', 'elbow-wrist']],
  ['Me duele el brazo', ['shoulder', 'elbow-wrist']],
  ['J’ai mal au bras', ['shoulder', 'elbow-wrist']],
  ['Meu braço dói', ['shoulder', 'elbow-wrist']],
  ['Hexenschuss', ['lower-back']],
  ['Bandscheibenvorfall', ['lower-back']],
  ['Knieweh', ['knee']],
  ['It hurts', ['other']],
  ['Sharp pain in my ribs', ['other']],
])('%s: %o', (text, areas) => {
  expect(painAreasIn(text)).toEqual(areas);
});
