import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../web/build/compile-messages.ts';

/** Screens of a unit test show the English texts of these namespaces. */
export function speakEnglish(...namespaces: readonly string[]): void {
  const messages = readMessages();
  setFormatter(formatMessage);
  for (const name of namespaces) addMessages('en', compileNamespace(name, messages.get(`en/${name}`) ?? {}));
}
