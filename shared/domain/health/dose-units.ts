/** In which substances are dosed, written out in the five languages of the product, small letters with their accents. */
export const doseUnits: readonly string[] = [
  'milligram milligrams microgram micrograms capsule capsules tablet tablets pill pills',
  'milligramm mikrogramm kapsel kapseln tablette tabletten pille pillen',
  'miligramo miligramos microgramo microgramos cápsula cápsulas comprimido comprimidos tableta tabletas pastilla pastillas',
  'milligramme milligrammes microgramme microgrammes gélule gélules comprimé comprimés cachet cachets',
  'miligrama miligramas micrograma microgramas pílula pílulas',
].flatMap((words) => words.split(' '));
