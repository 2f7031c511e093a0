import { describe, expect, it, test } from 'vitest';
import {
  defaultLanguage,
  languageDetectionOrder,
  languageFromTag,
  languageIds,
  translationLoading,
  translationRetryDelayMilliseconds,
} from '#shared/domain/languages.ts';

describe('languages', () => {
  it('are en, es, fr, de and pt, detected in storage, navigator and html tag, else English', () => {
    expect(languageIds).toEqual(['en', 'es', 'fr', 'de', 'pt']);
    expect(languageDetectionOrder).toEqual(['localStorage', 'navigator', 'htmlTag']);
    expect(defaultLanguage).toBe('en');
  });

  it('load with 5 retries that double from 350 ms, and 10 parallel reads', () => {
    expect(translationLoading).toEqual({ retries: 5, firstDelayMilliseconds: 350, parallelReads: 10 });
    expect([0, 1, 2, 3, 4].map(translationRetryDelayMilliseconds)).toEqual([350, 700, 1400, 2800, 5600]);
  });

  test.each([
    ['de', 'de'],
    ['pt-BR', 'pt'],
    ['EN_us', 'en'],
    ['it', null],
    ['deu', null],
    ['', null],
    ['<script>alert(1)</script>', null],
    ['en"><img src=x onerror=alert(1)>', null],
    ['javascript:alert(1)', null],
  ])('the tag %j means %s', (tag, language) => {
    expect(languageFromTag(tag)).toBe(language);
  });
});
