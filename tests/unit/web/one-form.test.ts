import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = 'web/src';
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ file: join(source, name), text: readFileSync(join(source, name), 'utf8') }));
const where = (matches: (text: string) => boolean) =>
  files.filter(({ text }) => matches(text)).map(({ file }) => file);

test('a form that turns the check of the browser off is checked by useContractForm', () => {
  const unchecked = where((text) => /<form\b[\s\S]*?\bnoValidate\b/.test(text)).filter(
    (file) => !where((text) => text.includes('useContractForm(')).includes(file),
  );
  expect(unchecked).toEqual([]);
});

test('no component keeps by itself whether a form was tried, or what is wrong with it', () => {
  const own =
    /\[\s*(?:tried|isChecked|isWrong|wrong|isMissing|isEmpty|isRefused|incomplete|problems|errors)\s*,\s*set\w+\s*\]\s*=\s*useState|\[checked, setChecked\] = useState\(false\)|error=\{(?!isChecked )\w+ && /;
  expect(where((text) => own.test(text))).toEqual([]);
});

test('only useContractForm focuses the field with a problem', () => {
  expect(where((text) => text.includes('[aria-invalid'))).toEqual(['web/src/lib/hooks/use-contract-form.ts']);
});
