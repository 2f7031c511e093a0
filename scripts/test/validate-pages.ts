import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { webBuildFolder } from '#scripts/build/build-web.ts';
import { builtPages } from '#scripts/build/built-pages.ts';

/** Style rules, and what the build omits to save bytes. */
const disabledRules = [
  'attribute-boolean-style',
  'attribute-empty-style',
  'doctype-style',
  'long-title',
  'no-inline-style',
  'no-raw-characters',
  'no-trailing-whitespace',
  'require-sri',
  'void-style',
];

/** Validates every rendered page against the HTML standard. @throws Error that lists each problem once */
export async function validatePages(): Promise<void> {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, 'off'])),
  });
  const errors: string[] = [];
  for (const page of await builtPages()) {
    const report = await validator.validateFile(join(webBuildFolder, page));
    for (const { messages } of report.results) {
      errors.push(...messages.map(({ ruleId, message, line }) => `${page}:${line} ${ruleId}: ${message}`));
    }
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
