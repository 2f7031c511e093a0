import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { AnswerOutcome } from '../address-change/answer-address-link.ts';
import { mailLinkPage } from './mail-link-page.ts';

type Said = { readonly title: string; readonly text: string };
type Texts = Readonly<Record<'yes' | 'no' | AnswerOutcome, Said>> & {
  readonly agree: string;
  readonly stop: string;
  readonly login: string;
  readonly support: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    yes: {
      title: 'Change the email address?',
      text: 'Support began to change the address of a REPZ account. Confirm only if you asked for it. It takes effect once the old and the new address have both confirmed.',
    },
    no: {
      title: 'Stop the change?',
      text: 'Press the button, and the address stays as it is. Nobody has to log in.',
    },
    waits: {
      title: 'Thank you',
      text: 'The address changes as soon as the other address has confirmed, too.',
    },
    done: {
      title: 'The address was changed',
      text: 'Both addresses have confirmed. Log in with the new one from now on.',
    },
    taken: {
      title: 'This address cannot be used',
      text: 'It belongs to another account by now, so nothing was changed. Write to our support.',
    },
    stopped: {
      title: 'The change was stopped',
      text: 'The address stays as it is. If somebody else asked for the change, tell our support.',
    },
    refused: {
      title: 'This link no longer works',
      text: 'It was used, replaced or withdrawn, or its seven days are over. If you still want to change the address, write to our support.',
    },
    agree: 'Confirm the change',
    stop: 'This was not me',
    login: 'Log in',
    support: 'Contact support',
  },
  de: {
    yes: {
      title: 'E-Mail-Adresse ändern?',
      text: 'Der Support möchte die Adresse eines REPZ-Kontos ändern. Bestätige nur, wenn du darum gebeten hast. Die Änderung gilt, sobald die alte und die neue Adresse bestätigt haben.',
    },
    no: {
      title: 'Änderung stoppen?',
      text: 'Tippe auf den Button, dann bleibt die Adresse, wie sie ist. Anmelden muss sich dafür niemand.',
    },
    waits: { title: 'Danke', text: 'Die Adresse ändert sich, sobald auch die andere Adresse bestätigt hat.' },
    done: {
      title: 'Die Adresse wurde geändert',
      text: 'Beide Adressen haben bestätigt. Melde dich ab jetzt mit der neuen an.',
    },
    taken: {
      title: 'Diese Adresse kann nicht verwendet werden',
      text: 'Sie gehört inzwischen zu einem anderen Konto, deshalb wurde nichts geändert. Schreib unserem Support.',
    },
    stopped: {
      title: 'Die Änderung wurde gestoppt',
      text: 'Die Adresse bleibt, wie sie ist. Hat jemand anderes darum gebeten, sag es unserem Support.',
    },
    refused: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er wurde benutzt, ersetzt oder zurückgenommen, oder seine sieben Tage sind um. Möchtest du die Adresse noch ändern, schreib unserem Support.',
    },
    agree: 'Änderung bestätigen',
    stop: 'Das war ich nicht',
    login: 'Anmelden',
    support: 'Support kontaktieren',
  },
  es: {
    yes: {
      title: '¿Cambiar el correo?',
      text: 'Soporte ha empezado a cambiar la dirección de una cuenta de REPZ. Confirma solo si lo pediste tú. El cambio se hace cuando confirmen la dirección anterior y la nueva.',
    },
    no: {
      title: '¿Detener el cambio?',
      text: 'Pulsa el botón y la dirección sigue igual. No hace falta iniciar sesión.',
    },
    waits: { title: 'Gracias', text: 'La dirección cambia en cuanto confirme también la otra dirección.' },
    done: {
      title: 'La dirección ha cambiado',
      text: 'Han confirmado las dos direcciones. A partir de ahora, inicia sesión con la nueva.',
    },
    taken: {
      title: 'No se puede usar esta dirección',
      text: 'Ya pertenece a otra cuenta, así que no se ha cambiado nada. Escribe a soporte.',
    },
    stopped: {
      title: 'El cambio se ha detenido',
      text: 'La dirección sigue igual. Si lo pidió otra persona, avisa a soporte.',
    },
    refused: {
      title: 'Este enlace ya no funciona',
      text: 'Se usó, se sustituyó o se retiró, o han pasado sus siete días. Si aún quieres cambiar la dirección, escribe a soporte.',
    },
    agree: 'Confirmar el cambio',
    stop: 'No he sido yo',
    login: 'Iniciar sesión',
    support: 'Contactar con soporte',
  },
  fr: {
    yes: {
      title: 'Changer l’adresse e-mail ?',
      text: 'Le support a commencé à changer l’adresse d’un compte REPZ. Confirme seulement si tu l’as demandé. Le changement prend effet quand l’ancienne et la nouvelle adresse ont confirmé.',
    },
    no: {
      title: 'Arrêter le changement ?',
      text: 'Appuie sur le bouton et l’adresse reste la même. Pas besoin de se connecter.',
    },
    waits: { title: 'Merci', text: 'L’adresse change dès que l’autre adresse a confirmé, elle aussi.' },
    done: {
      title: 'L’adresse a été changée',
      text: 'Les deux adresses ont confirmé. Connecte-toi désormais avec la nouvelle.',
    },
    taken: {
      title: 'Cette adresse ne peut pas être utilisée',
      text: 'Elle appartient maintenant à un autre compte, donc rien n’a changé. Écris au support.',
    },
    stopped: {
      title: 'Le changement a été arrêté',
      text: 'L’adresse reste la même. Si quelqu’un d’autre l’a demandé, dis-le au support.',
    },
    refused: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a été utilisé, remplacé ou retiré, ou ses sept jours sont passés. Si tu veux toujours changer l’adresse, écris au support.',
    },
    agree: 'Confirmer le changement',
    stop: 'Ce n’était pas moi',
    login: 'Se connecter',
    support: 'Contacter le support',
  },
  pt: {
    yes: {
      title: 'Mudar o e-mail?',
      text: 'O suporte começou a mudar o endereço de uma conta da REPZ. Confirme só se você pediu. A mudança vale assim que o endereço antigo e o novo confirmarem.',
    },
    no: {
      title: 'Parar a mudança?',
      text: 'Toque no botão e o endereço continua o mesmo. Ninguém precisa entrar.',
    },
    waits: { title: 'Obrigado', text: 'O endereço muda assim que o outro endereço também confirmar.' },
    done: {
      title: 'O endereço foi alterado',
      text: 'Os dois endereços confirmaram. A partir de agora, entre com o novo.',
    },
    taken: {
      title: 'Este endereço não pode ser usado',
      text: 'Ele já pertence a outra conta, então nada mudou. Escreva para o suporte.',
    },
    stopped: {
      title: 'A mudança foi interrompida',
      text: 'O endereço continua o mesmo. Se outra pessoa pediu, avise o suporte.',
    },
    refused: {
      title: 'Este link não funciona mais',
      text: 'Ele foi usado, substituído ou retirado, ou os sete dias acabaram. Se ainda quiser mudar o endereço, escreva para o suporte.',
    },
    agree: 'Confirmar a mudança',
    stop: 'Não fui eu',
    login: 'Entrar',
    support: 'Falar com o suporte',
  },
};

type Asked = { readonly locale: LocaleId; readonly token: string; readonly answer: 'yes' | 'no' };

/** Asks by GET for what the POST of the same address does. The page that asks to agree leads to the one that stops it. */
export function addressConfirmPage({ locale, token, answer }: Asked, state: 'ask' | AnswerOutcome): string {
  const words = texts[locale];
  if (state === 'ask') {
    const no = `/api/mails/address-confirm?${new URLSearchParams({ token, locale, answer: 'no' })}`;
    return mailLinkPage({
      locale,
      ...words[answer],
      action: { label: answer === 'yes' ? words.agree : words.stop },
      link: answer === 'yes' ? { label: words.stop, path: no } : { label: words.support, path: '/support' },
    });
  }
  return mailLinkPage({
    locale,
    ...words[state],
    link:
      state === 'done' || state === 'waits'
        ? { label: words.login, path: '/login' }
        : { label: words.support, path: '/support' },
  });
}
