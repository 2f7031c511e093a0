import { plainText } from './plain-text.ts';

/** Of the five languages, folded. "Baby" is left out: one that is born costs sleep and changes no exercise. */
const pregnancy = /\b(?:pregnan|schwanger|embaraz|enceinte|grossesse|gravid|gestante)/;
const denied = /\b(?:not|nicht|no estoy|pas|nao estou)\s+(?:\w+\s+)?$/;

/** Whether somebody writes that they are pregnant. Their training is then planned with their coach and doctor. */
export function mentionsPregnancy(text: string): boolean {
  const plain = plainText(text);
  const found = pregnancy.exec(plain);
  return found !== null && !denied.test(plain.slice(0, found.index));
}
