import type { PlanMailTexts } from '../../plan-news.ts';

const see = 'Ver tu plan';
const choose = 'Elegir un plan';

export const spanish: PlanMailTexts = {
  'plan-welcome': {
    subject: ({ plan }) => `Te damos la bienvenida a ${plan}`,
    body: ({ plan }) => `${plan} está activo. Tu panel te enseña por dónde empezar.`,
    action: 'Abrir tu panel',
  },
  'payment-repaired': {
    subject: ({ plan }) => `Tu pago ha salido bien: ${plan} continúa`,
    body: ({ plan, amount }) =>
      `Hemos recibido ${amount} por ${plan}. No queda nada pendiente. Este es tu recibo.`,
    action: 'Ver la factura',
  },
  'payment-reminder': {
    subject: ({ plan }) => `Tu pago de ${plan} sigue pendiente`,
    body: ({ plan, amount, until }) =>
      `El pago de ${amount} por ${plan} todavía no ha salido bien. Conservas tu plan hasta el ${until}.`,
    action: 'Pagar ahora',
  },
  'payment-refunded': {
    subject: ({ amount }) => `Te hemos devuelto ${amount}`,
    body: ({ plan, amount }) =>
      `Hemos devuelto por completo tu pago de ${plan}: ${amount} vuelven a la tarjeta con la que pagaste, normalmente en 10 días laborables. Lo que cubría ese pago ha terminado.`,
    action: 'Abrir tu cuenta',
  },
  'payment-partly-refunded': {
    subject: ({ amount }) => `Te hemos devuelto ${amount}`,
    body: ({ plan, amount }) =>
      `${amount} de tu pago de ${plan} vuelven a la tarjeta con la que pagaste, normalmente en 10 días laborables. Tu plan sigue igual.`,
    action: see,
  },
  'plan-renews': {
    subject: ({ plan, at }) => `${plan} se renueva el ${at}`,
    body: ({ plan, at, amount }) =>
      `${plan} se renueva el ${at} por ${amount}. No tienes que hacer nada. Para cambiarlo, pausarlo o cancelarlo, entra antes en tu cuenta.`,
    action: see,
  },
  'plan-card-expires': {
    subject: ({ plan }) => `Tu tarjeta caduca antes de que se renueve ${plan}`,
    body: ({ plan, at, amount, card }) =>
      `${plan} se renueva el ${at} por ${amount}, y la tarjeta terminada en ${card} caduca antes. Actualiza tu tarjeta para que nada se interrumpa.`,
    action: 'Actualizar la tarjeta',
  },
  'plan-changed': {
    subject: ({ plan }) => `Ahora tienes ${plan}`,
    body: ({ plan, from, amount, at }) =>
      `Tu plan ha cambiado de ${from} a ${plan}. Cuesta ${amount} y se renueva el ${at}.`,
    action: see,
  },
  'plan-change-scheduled': {
    subject: ({ plan, at }) => `Tu plan cambia a ${plan} el ${at}`,
    body: ({ plan, from, amount, at }) =>
      `Conservas ${from} hasta el ${at}. Después empieza ${plan} por ${amount}. Hasta entonces puedes deshacerlo en tu cuenta.`,
    action: see,
  },
  'plan-price-changes': {
    subject: ({ plan, at }) => `El precio de ${plan} cambia el ${at}`,
    body: ({ plan, amount, fromAmount, at }) =>
      `A partir del ${at}, ${plan} cuesta ${amount} en lugar de ${fromAmount}. Hasta entonces pagas lo mismo que ahora. Si quieres seguir, no tienes que hacer nada. Si no, cancélalo antes en tu cuenta.`,
    action: see,
  },
  'plan-canceled': {
    subject: ({ plan }) => `Has cancelado ${plan}`,
    body: ({ plan, until }) =>
      `Conservas ${plan} hasta el ${until} y no te cobramos más. Hasta entonces puedes deshacerlo en tu cuenta.`,
    action: see,
  },
  'plan-kept': {
    subject: ({ plan }) => `${plan} continúa`,
    body: ({ plan, amount, at }) =>
      `Has deshecho la cancelación. ${plan} se renueva el ${at} y cuesta ${amount}.`,
    action: see,
  },
  'plan-ended': {
    subject: ({ plan }) => `${plan} ha terminado`,
    body: ({ plan }) =>
      `${plan} ha terminado y no te cobramos más. Tus datos siguen en tu cuenta y puedes volver cuando quieras.`,
    action: see,
  },
  'plan-ended-unpaid': {
    subject: ({ plan }) => `${plan} ha terminado`,
    body: ({ plan }) =>
      `${plan} ha terminado porque el último pago no salió bien. Tus datos siguen en tu cuenta y puedes empezar de nuevo cuando quieras.`,
    action: 'Empezar de nuevo',
  },
  'plan-ended-disputed': {
    subject: ({ plan }) => `${plan} ha terminado`,
    body: ({ plan }) =>
      `Tu banco te ha devuelto el pago de ${plan}, así que ${plan} ha terminado. No te cobramos más y tus datos siguen en tu cuenta. Puedes empezar de nuevo cuando quieras, con cualquier tarjeta.`,
    action: choose,
  },
  'plan-ended-fraud': {
    subject: ({ plan }) => `${plan} ha terminado`,
    body: ({ plan }) =>
      `Un pago de ${plan} se ha denunciado como fraude. Por eso ${plan} ha terminado, el pago vuelve a la tarjeta y hemos quitado esa tarjeta de tu cuenta. No te cobramos más. Puedes empezar de nuevo cuando quieras, con otra tarjeta.`,
    action: choose,
  },
  'plan-ends-refunded': {
    subject: ({ plan, until }) => `${plan} termina el ${until}`,
    body: ({ plan, until }) =>
      `Hemos devuelto tu último pago de ${plan}, así que no se renueva. Conservas lo que sigue pagado hasta el ${until} y no te cobramos más.`,
    action: see,
  },
  'plan-access-paused': {
    subject: ({ plan }) => `Tu acceso a ${plan} está en pausa`,
    body: ({ plan, amount }) =>
      `El pago de ${amount} por ${plan} sigue pendiente, así que tu acceso está en pausa. Vuelve en cuanto el pago salga bien. Tus datos se conservan.`,
    action: 'Pagar ahora',
  },
  'plan-pause-planned': {
    subject: ({ plan, at }) => `${plan} se pausa el ${at}`,
    body: ({ plan, at, until }) =>
      `${plan} se pausa el ${at} y se reanuda el ${until}. Mientras tanto no te cobramos y tus datos se conservan.`,
    action: see,
  },
  'plan-pause-began': {
    subject: ({ plan }) => `${plan} está en pausa`,
    body: ({ plan, until }) =>
      `${plan} está en pausa hasta el ${until}. Hasta entonces no te cobramos y tus datos se conservan. Puedes reanudarlo antes en tu cuenta.`,
    action: see,
  },
  'plan-pause-ended': {
    subject: ({ plan }) => `${plan} vuelve a estar activo`,
    body: ({ plan, amount, at }) =>
      `Tu pausa ha terminado: ${plan} está activo. Se renueva el ${at} y cuesta ${amount}.`,
    action: see,
  },
  'plan-card-removed': {
    subject: () => 'Quitamos la tarjeta de tu cuenta',
    body: ({ plan, until }) =>
      `La contraseña de tu cuenta se restableció por correo. El pago se hizo antes de confirmar esta dirección, así que quitamos la tarjeta por seguridad. ${plan} sigue siendo tuyo hasta el ${until}. Si quieres continuar después, añade una tarjeta y deshaz la cancelación.`,
    action: see,
  },
  'purchase-received': {
    subject: ({ plan, amount }) => `Recibimos ${amount} por ${plan}`,
    body: ({ plan, amount, until }) =>
      `Recibimos ${amount} por ${plan}. Confirma esta dirección para empezar: el código y el enlace están en nuestro otro mensaje. Si no lo compraste tú, ignora los dos: el pago se devuelve completo el ${until}.`,
    action: 'Pedir un enlace nuevo',
  },
  'purchase-unconfirmed': {
    subject: ({ plan }) => `Confirma tu dirección para empezar ${plan}`,
    body: ({ plan, amount, until }) =>
      `Recibimos ${amount} por ${plan}. Empieza en cuanto confirmes esta dirección. Si nadie lo hace antes del ${until}, devolvemos el pago completo.`,
    action: 'Pedir un enlace nuevo',
  },
  'purchase-refunded': {
    subject: ({ amount }) => `Te reembolsamos ${amount}`,
    body: ({ plan, amount }) =>
      `Esta dirección no se confirmó, así que ${plan} nunca empezó. ${amount} vuelven a la tarjeta con la que se pagó, normalmente en 10 días hábiles. No habrá más cobros.`,
    action: 'Ver los planes',
  },
};
