import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { readBarcode } from '#shared/domain/nutrition/barcode.ts';
import { detailsSchema } from './nutrition.ts';

export const barcodeSchema = z.string().check(
  z.regex(/^(\d{8}|\d{13})$/),
  z.refine((text) => readBarcode(text) === text, 'must be the number of a product, with its check digit'),
);

const figure = z.nullable(z.number().check(z.gte(0)));

/** What is null or missing is not known. It is never zero. */
export const productSchema = z.object({
  barcode: z.string(),
  /** Of the packet, with its brand; in the reader's language where the source has it. */
  name: z.string(),
  per100: z.object({
    energyKcal: figure,
    proteinGrams: figure,
    carbohydrateGrams: figure,
    fatGrams: figure,
  }),
  details: detailsSchema,
  servingGrams: figure,
  source: z.literal('open-food-facts'),
  /** When the source was asked. */
  readAt: z.string(),
});
export type Product = z.infer<typeof productSchema>;

export const productQuerySchema = z.object({ language: z.enum(languageIds) });

/** Null for a number that the source does not have. */
export const productResponseSchema = z.object({ product: z.nullable(productSchema) });
