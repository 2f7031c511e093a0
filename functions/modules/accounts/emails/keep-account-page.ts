import type { LocaleId } from '#shared/contracts/account/account.ts';
import { mailLinkPage } from './mail-link-page.ts';

export type KeepPageState = 'ask' | 'kept' | 'refused';

type Texts = Readonly<Record<KeepPageState, { readonly title: string; readonly text: string }>> & {
  readonly action: string;
  readonly login: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    ask: {
      title: 'Keep your account?',
      text: 'Press the button and nothing is deleted. You do not have to log in.',
    },
    kept: { title: 'Your account stays', text: 'Nothing is deleted. Log in whenever you like.' },
    refused: {
      title: 'This link no longer works',
      text: 'Log in to see what happens to your account. While it is being deleted, you can undo that there.',
    },
    action: 'Keep my account',
    login: 'Log in',
  },
  de: {
    ask: {
      title: 'Konto behalten?',
      text: 'Tippe auf den Button, dann wird nichts gelöscht. Anmelden musst du dich dafür nicht.',
    },
    kept: { title: 'Dein Konto bleibt', text: 'Es wird nichts gelöscht. Melde dich an, wann du möchtest.' },
    refused: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Melde dich an, um zu sehen, was mit deinem Konto geschieht. Wird es gerade gelöscht, kannst du das dort zurücknehmen.',
    },
    action: 'Konto behalten',
    login: 'Anmelden',
  },
  es: {
    ask: {
      title: '¿Conservar tu cuenta?',
      text: 'Pulsa el botón y no se elimina nada. No hace falta que inicies sesión.',
    },
    kept: { title: 'Tu cuenta se queda', text: 'No se elimina nada. Inicia sesión cuando quieras.' },
    refused: {
      title: 'Este enlace ya no funciona',
      text: 'Inicia sesión para ver qué pasa con tu cuenta. Si se está eliminando, ahí puedes deshacerlo.',
    },
    action: 'Conservar mi cuenta',
    login: 'Iniciar sesión',
  },
  fr: {
    ask: {
      title: 'Garder ton compte ?',
      text: 'Appuie sur le bouton et rien n’est supprimé. Tu n’as pas besoin de te connecter.',
    },
    kept: { title: 'Ton compte reste', text: 'Rien n’est supprimé. Connecte-toi quand tu veux.' },
    refused: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Connecte-toi pour voir ce que devient ton compte. S’il est en cours de suppression, tu peux l’annuler là-bas.',
    },
    action: 'Garder mon compte',
    login: 'Se connecter',
  },
  pt: {
    ask: {
      title: 'Manter sua conta?',
      text: 'Toque no botão e nada será excluído. Você não precisa entrar.',
    },
    kept: { title: 'Sua conta fica', text: 'Nada será excluído. Entre quando quiser.' },
    refused: {
      title: 'Este link não funciona mais',
      text: 'Entre para ver o que acontece com a sua conta. Se ela estiver sendo excluída, você pode desfazer lá.',
    },
    action: 'Manter minha conta',
    login: 'Entrar',
  },
};

/** The same page for a forged link as for one that came too late. */
export function keepAccountPage(locale: LocaleId, state: KeepPageState): string {
  const words = texts[locale];
  return mailLinkPage({
    locale,
    ...words[state],
    ...(state === 'ask' && { action: { label: words.action } }),
    link: { label: words.login, path: '/account' },
  });
}
