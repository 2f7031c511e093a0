import type { LocaleId } from '#shared/contracts/account/account.ts';
import { mailLinkPage } from './mail-link-page.ts';

export type BackPageState = 'ask' | 'done' | 'taken' | 'refused';

type Texts = Readonly<Record<BackPageState, { readonly title: string; readonly text: string }>> & {
  readonly action: string;
  readonly reset: string;
  readonly support: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    ask: {
      title: 'Did somebody else change your address?',
      text: 'Press the button, and your account keeps this address or gets it back. Every device is signed out, and the password no longer works: we send you an email to choose a new one. Two-step verification is turned off, so an authenticator app that somebody else set up is no use.',
    },
    done: {
      title: 'Your account has this address',
      text: 'Every device was signed out, and the old password no longer works. Choose a new one, by the email that we sent you or here. Two-step verification is off: set it up again in your settings.',
    },
    taken: {
      title: 'We cannot undo this by ourselves',
      text: 'Another account has this address by now. Write to our support, and we will help you.',
    },
    refused: {
      title: 'This link no longer works',
      text: 'It is valid for seven days after the change, and only where nobody has used it yet. If somebody else has your account, write to our support.',
    },
    action: 'This was not me',
    reset: 'Choose a new password',
    support: 'Contact support',
  },
  de: {
    ask: {
      title: 'Hat jemand anderes deine Adresse geändert?',
      text: 'Tippe auf den Button, dann behält dein Konto diese Adresse oder bekommt sie zurück. Alle Geräte werden abgemeldet, und das Passwort gilt nicht mehr: Du bekommst eine E-Mail, um ein neues zu wählen. Die Bestätigung in zwei Schritten wird ausgeschaltet, damit eine fremde Authenticator-App nichts mehr nützt.',
    },
    done: {
      title: 'Dein Konto hat diese Adresse',
      text: 'Alle Geräte wurden abgemeldet, und das alte Passwort gilt nicht mehr. Wähle ein neues, über die E-Mail von uns oder hier. Die Bestätigung in zwei Schritten ist aus: Richte sie in den Einstellungen neu ein.',
    },
    taken: {
      title: 'Das können wir nicht von selbst rückgängig machen',
      text: 'Inzwischen hat ein anderes Konto diese Adresse. Schreib unserem Support, wir helfen dir.',
    },
    refused: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er gilt sieben Tage nach der Änderung und nur, solange ihn niemand benutzt hat. Hat jemand anderes dein Konto, schreib unserem Support.',
    },
    action: 'Das war ich nicht',
    reset: 'Neues Passwort wählen',
    support: 'Support kontaktieren',
  },
  es: {
    ask: {
      title: '¿Otra persona ha cambiado tu correo?',
      text: 'Pulsa el botón y tu cuenta conserva o recupera esta dirección. Se cierra la sesión en todos los dispositivos y la contraseña deja de servir: te enviamos un correo para que elijas otra. La verificación en dos pasos se desactiva, para que una app de autenticación ajena ya no sirva.',
    },
    done: {
      title: 'Tu cuenta tiene esta dirección',
      text: 'Se ha cerrado la sesión en todos los dispositivos y la contraseña anterior ya no sirve. Elige otra con el correo que te hemos enviado o aquí. La verificación en dos pasos está desactivada: actívala de nuevo en los ajustes.',
    },
    taken: {
      title: 'No podemos deshacerlo sin ayuda',
      text: 'Otra cuenta ya tiene esta dirección. Escribe a soporte y te ayudamos.',
    },
    refused: {
      title: 'Este enlace ya no funciona',
      text: 'Es válido durante siete días después del cambio y solo si nadie lo ha usado. Si otra persona tiene tu cuenta, escribe a soporte.',
    },
    action: 'No he sido yo',
    reset: 'Elegir una contraseña nueva',
    support: 'Contactar con soporte',
  },
  fr: {
    ask: {
      title: 'Quelqu’un d’autre a changé ton adresse ?',
      text: 'Appuie sur le bouton : ton compte garde cette adresse ou la retrouve. Tous les appareils sont déconnectés et le mot de passe ne fonctionne plus ; nous t’envoyons un e-mail pour en choisir un nouveau. La validation en deux étapes est désactivée, pour que l’application d’authentification de quelqu’un d’autre ne serve plus.',
    },
    done: {
      title: 'Ton compte a cette adresse',
      text: 'Tous les appareils ont été déconnectés et l’ancien mot de passe ne fonctionne plus. Choisis-en un nouveau, avec l’e-mail que nous t’avons envoyé ou ici. La validation en deux étapes est désactivée : réactive-la dans les réglages.',
    },
    taken: {
      title: 'Nous ne pouvons pas l’annuler tout seuls',
      text: 'Un autre compte a maintenant cette adresse. Écris au support, nous allons t’aider.',
    },
    refused: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il est valable sept jours après le changement, et seulement si personne ne l’a utilisé. Si quelqu’un d’autre a ton compte, écris au support.',
    },
    action: 'Ce n’était pas moi',
    reset: 'Choisir un nouveau mot de passe',
    support: 'Contacter le support',
  },
  pt: {
    ask: {
      title: 'Outra pessoa mudou seu e-mail?',
      text: 'Toque no botão e sua conta mantém este endereço ou volta a tê-lo. Todos os dispositivos são desconectados e a senha deixa de funcionar: enviamos um e-mail para você escolher outra. A verificação em duas etapas é desativada, para que o app autenticador de outra pessoa não sirva mais.',
    },
    done: {
      title: 'Sua conta tem este endereço',
      text: 'Todos os dispositivos foram desconectados e a senha antiga não funciona mais. Escolha uma nova, pelo e-mail que enviamos ou aqui. A verificação em duas etapas está desativada: ative de novo nas configurações.',
    },
    taken: {
      title: 'Não conseguimos desfazer isso sozinhos',
      text: 'Outra conta já tem este endereço. Escreva para o suporte e nós ajudamos você.',
    },
    refused: {
      title: 'Este link não funciona mais',
      text: 'Ele vale por sete dias depois da mudança e só se ninguém o usou. Se outra pessoa está com a sua conta, escreva para o suporte.',
    },
    action: 'Não fui eu',
    reset: 'Escolher uma nova senha',
    support: 'Falar com o suporte',
  },
};

/** The same page for a forged link as for one that came too late. */
export function addressBackPage(locale: LocaleId, state: BackPageState): string {
  const words = texts[locale];
  return mailLinkPage({
    locale,
    ...words[state],
    ...(state === 'ask' && { action: { label: words.action } }),
    link:
      state === 'done'
        ? { label: words.reset, path: '/reset-password' }
        : { label: words.support, path: '/support' },
  });
}
