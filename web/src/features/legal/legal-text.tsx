import { Fragment, type ReactNode } from 'react';
import { poisonControlNumber, publicEmergencyNumber, supportHours } from '#shared/domain/catalog/product.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { product } from '#web/lib/product.ts';

const links = {
  email: { href: `mailto:${product.contactEmail}`, text: product.contactEmail },
  emergencyEmail: { href: `mailto:${product.emergencyEmail}`, text: product.emergencyEmail },
  emergency: { href: `tel:${publicEmergencyNumber}`, text: publicEmergencyNumber },
  poison: { href: `tel:+${poisonControlNumber.replaceAll('-', '')}`, text: poisonControlNumber },
  phone: { href: `tel:+1${product.emergencyPhone.replaceAll(/\D/g, '')}`, text: product.emergencyPhone },
} as const;
type LinkName = keyof typeof links;

function isLinkName(name: string): name is LinkName {
  return Object.hasOwn(links, name);
}

/** Placeholder for a link in the formatted text. No language uses this character. */
const mark = '\u241f';
const marked = (name: LinkName) => `${mark}${name}${mark}`;

const values = {
  product: product.name,
  email: marked('email'),
  emergency: marked('emergency'),
  poison: marked('poison'),
  phone: marked('phone'),
};

/** The health disclaimer uses the emergency email address. */
export function legalValues(isHealth: boolean, language: Language): Readonly<Record<string, string>> {
  const hours = supportHours.texts[language];
  return isHealth ? { ...values, hours, email: marked('emergencyEmail') } : { ...values, hours };
}

function linked(text: string): ReactNode[] {
  return text.split(mark).map((part, index) => {
    // The parts of a text never change order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    if (!isLinkName(part)) return <Fragment key={index}>{part}</Fragment>;
    const { href, text: label } = links[part];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={index} href={href}>
        {label}
      </a>
    );
  });
}

/** Renders a paragraph per line, and a list where lines start with a dash. */
export function LegalText({ text }: { readonly text: string }) {
  const blocks: { readonly isList: boolean; readonly lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isList = line.startsWith('- ');
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(line.slice(2));
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] });
  }
  return blocks.map(({ isList, lines }) =>
    isList ? (
      <ul key={lines[0]}>
        {lines.map((line) => (
          <li key={line}>{linked(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={lines[0]}>{linked(lines.join(' '))}</p>
    ),
  );
}
