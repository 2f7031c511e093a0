import type { PlanMailTexts } from '../../plan-news.ts';

const see = 'Voir ta formule';
const choose = 'Choisir une formule';

export const french: PlanMailTexts = {
  'plan-welcome': {
    subject: ({ plan }) => `Bienvenue chez ${plan}`,
    body: ({ plan }) => `${plan} est active. Ton tableau de bord te montre par où commencer.`,
    action: 'Ouvrir ton tableau de bord',
  },
  'payment-repaired': {
    subject: ({ plan }) => `Ton paiement est passé : ${plan} continue`,
    body: ({ plan, amount }) =>
      `Nous avons reçu ${amount} pour ${plan}. Il ne reste rien à payer. Voici ton reçu.`,
    action: 'Voir la facture',
  },
  'payment-reminder': {
    subject: ({ plan }) => `Ton paiement pour ${plan} est toujours en attente`,
    body: ({ plan, amount, until }) =>
      `Le paiement de ${amount} pour ${plan} n’est pas encore passé. Tu gardes ta formule jusqu’au ${until}.`,
    action: 'Payer maintenant',
  },
  'payment-refunded': {
    subject: ({ amount }) => `Nous t’avons remboursé ${amount}`,
    body: ({ plan, amount }) =>
      `Ton paiement pour ${plan} est entièrement remboursé : ${amount} reviennent sur la carte avec laquelle tu as payé, en général sous 10 jours ouvrés. Ce qu’il payait a pris fin.`,
    action: 'Ouvrir ton compte',
  },
  'payment-partly-refunded': {
    subject: ({ amount }) => `Nous t’avons remboursé ${amount}`,
    body: ({ plan, amount }) =>
      `${amount} de ton paiement pour ${plan} reviennent sur la carte avec laquelle tu as payé, en général sous 10 jours ouvrés. Ta formule reste la même.`,
    action: see,
  },
  'plan-renews': {
    subject: ({ plan, at }) => `${plan} se renouvelle le ${at}`,
    body: ({ plan, at, amount }) =>
      `${plan} se renouvelle le ${at} pour ${amount}. Tu n’as rien à faire. Pour la changer, la suspendre ou la résilier, passe avant par ton compte.`,
    action: see,
  },
  'plan-card-expires': {
    subject: ({ plan }) => `Ta carte expire avant que ${plan} se renouvelle`,
    body: ({ plan, at, amount, card }) =>
      `${plan} se renouvelle le ${at} pour ${amount}, et la carte se terminant par ${card} expire avant. Mets ta carte à jour pour que rien ne s’interrompe.`,
    action: 'Mettre la carte à jour',
  },
  'plan-changed': {
    subject: ({ plan }) => `Tu as maintenant ${plan}`,
    body: ({ plan, from, amount, at }) =>
      `Ta formule a changé : ${from} devient ${plan}. Elle coûte ${amount} et se renouvelle le ${at}.`,
    action: see,
  },
  'plan-change-scheduled': {
    subject: ({ plan, at }) => `Ta formule passe à ${plan} le ${at}`,
    body: ({ plan, from, amount, at }) =>
      `Tu gardes ${from} jusqu’au ${at}. Ensuite ${plan} commence pour ${amount}. D’ici là, tu peux l’annuler dans ton compte.`,
    action: see,
  },
  'plan-price-changes': {
    subject: ({ plan, at }) => `Nouveau prix pour ${plan} à partir du ${at}`,
    body: ({ plan, amount, fromAmount, at }) =>
      `À partir du ${at}, ${plan} coûte ${amount} au lieu de ${fromAmount}. Jusque-là, tu paies comme maintenant. Si tu veux continuer, tu n’as rien à faire. Sinon, résilie avant cette date dans ton compte.`,
    action: see,
  },
  'plan-canceled': {
    subject: ({ plan }) => `Tu as résilié ${plan}`,
    body: ({ plan, until }) =>
      `Tu gardes ${plan} jusqu’au ${until} et nous ne prélevons plus rien. D’ici là, tu peux l’annuler dans ton compte.`,
    action: see,
  },
  'plan-kept': {
    subject: ({ plan }) => `${plan} continue`,
    body: ({ plan, amount, at }) =>
      `Ta résiliation est annulée. ${plan} se renouvelle le ${at} et coûte ${amount}.`,
    action: see,
  },
  'plan-ended': {
    subject: ({ plan }) => `${plan} a pris fin`,
    body: ({ plan }) =>
      `${plan} a pris fin et nous ne prélevons plus rien. Tes données restent dans ton compte et tu peux revenir quand tu veux.`,
    action: see,
  },
  'plan-ended-unpaid': {
    subject: ({ plan }) => `${plan} a pris fin`,
    body: ({ plan }) =>
      `${plan} a pris fin parce que le dernier paiement n’est pas passé. Tes données restent dans ton compte et tu peux recommencer quand tu veux.`,
    action: 'Recommencer',
  },
  'plan-ended-disputed': {
    subject: ({ plan }) => `${plan} a pris fin`,
    body: ({ plan }) =>
      `Ta banque t’a rendu ton paiement pour ${plan}. ${plan} a donc pris fin. Nous ne prélevons plus rien et tes données restent dans ton compte. Tu peux recommencer quand tu veux, avec n’importe quelle carte.`,
    action: choose,
  },
  'plan-ended-fraud': {
    subject: ({ plan }) => `${plan} a pris fin`,
    body: ({ plan }) =>
      `Un paiement pour ${plan} a été signalé comme frauduleux. ${plan} a donc pris fin, le paiement revient sur la carte et nous avons retiré cette carte de ton compte. Nous ne prélevons plus rien. Tu peux recommencer quand tu veux, avec une autre carte.`,
    action: choose,
  },
  'plan-ends-refunded': {
    subject: ({ plan, until }) => `${plan} prend fin le ${until}`,
    body: ({ plan, until }) =>
      `Ton dernier paiement pour ${plan} a été remboursé : la formule n’est donc pas renouvelée. Tu gardes ce qui est encore payé jusqu’au ${until}, et nous ne prélevons plus rien.`,
    action: see,
  },
  'plan-access-paused': {
    subject: ({ plan }) => `Ton accès à ${plan} est suspendu`,
    body: ({ plan, amount }) =>
      `Le paiement de ${amount} pour ${plan} est toujours en attente, ton accès est donc suspendu. Il revient dès que le paiement passe. Tes données restent.`,
    action: 'Payer maintenant',
  },
  'plan-pause-planned': {
    subject: ({ plan, at }) => `${plan} fait une pause le ${at}`,
    body: ({ plan, at, until }) =>
      `${plan} fait une pause à partir du ${at} et reprend le ${until}. Entre-temps, nous ne prélevons rien et tes données restent.`,
    action: see,
  },
  'plan-pause-began': {
    subject: ({ plan }) => `${plan} est en pause`,
    body: ({ plan, until }) =>
      `${plan} est en pause jusqu’au ${until}. D’ici là, nous ne prélevons rien et tes données restent. Tu peux reprendre plus tôt dans ton compte.`,
    action: see,
  },
  'plan-pause-ended': {
    subject: ({ plan }) => `${plan} est de nouveau active`,
    body: ({ plan, amount, at }) =>
      `Ta pause est finie : ${plan} est active. Elle se renouvelle le ${at} et coûte ${amount}.`,
    action: see,
  },
  'plan-card-removed': {
    subject: () => 'Nous avons retiré la carte de ton compte',
    body: ({ plan, until }) =>
      `Le mot de passe de ton compte a été réinitialisé par e-mail. Le paiement a eu lieu avant la confirmation de cette adresse : par sécurité, nous avons donc retiré la carte. ${plan} reste à toi jusqu’au ${until}. Pour continuer ensuite, ajoute une carte et annule la résiliation.`,
    action: see,
  },
  'purchase-received': {
    subject: ({ plan, amount }) => `Nous avons reçu ${amount} pour ${plan}`,
    body: ({ plan, amount, until }) =>
      `Nous avons reçu ${amount} pour ${plan}. Confirme cette adresse pour commencer : le code et le lien sont dans notre autre message. Si ce n’est pas toi qui as acheté, ignore les deux : le paiement est remboursé en totalité le ${until}.`,
    action: 'Recevoir un nouveau lien',
  },
  'purchase-unconfirmed': {
    subject: ({ plan }) => `Confirme ton adresse pour commencer ${plan}`,
    body: ({ plan, amount, until }) =>
      `Nous avons reçu ${amount} pour ${plan}. Tout commence dès que tu confirmes cette adresse. Si personne ne le fait avant le ${until}, le paiement est remboursé en totalité.`,
    action: 'Recevoir un nouveau lien',
  },
  'purchase-refunded': {
    subject: ({ amount }) => `Nous avons remboursé ${amount}`,
    body: ({ plan, amount }) =>
      `Cette adresse n’a pas été confirmée, donc ${plan} n’a jamais commencé. ${amount} reviennent sur la carte utilisée, en général sous 10 jours ouvrés. Plus rien ne sera prélevé.`,
    action: 'Voir les formules',
  },
};
