import type { IconName } from '@plaza/shell/ui'
import type { PagoResult } from './pago-result.ts'
import type { Tone } from './result-head.tsx'

interface Text {
  tone: Tone
  icon?: IconName | undefined
  title: string
  text: string
}

/** What each result page says. */
export const texts: Record<PagoResult, Text> = {
  confirming: {
    tone: 'waiting',
    title: 'Confirmando tu pago…',
    text: 'Mercado Pago nos avisa en unos segundos. No cierres esta página ni pagues de nuevo.',
  },
  approved: {
    tone: 'success',
    icon: 'check',
    title: 'Pago aprobado',
    text: '¡Gracias por tu compra! Te enviamos la confirmación por correo y empezamos a preparar tu pedido.',
  },
  rejected: {
    tone: 'error',
    icon: 'close',
    title: 'Pago rechazado',
    text: 'No te cobramos nada. Puedes intentarlo otra vez, con el mismo medio de pago o con otro.',
  },
  pending: {
    tone: 'waiting',
    icon: 'card',
    title: 'Pago pendiente',
    text: 'Todavía no hay un pago confirmado. Si ya pagaste, te avisamos por correo apenas se confirme; no tienes que esperar en esta página.',
  },
  expired: {
    tone: 'error',
    icon: 'alert',
    title: 'El tiempo para pagar terminó',
    text: 'No te cobramos nada y los productos volvieron a la tienda. Puedes armar el pedido de nuevo.',
  },
  refunded: {
    tone: 'neutral',
    icon: 'refresh',
    title: 'Pago devuelto',
    text: 'El dinero de esta compra vuelve al medio con el que pagaste.',
  },
}

/** Who came back from the provider's page without having paid. */
export const leftText: Text = {
  tone: 'waiting',
  icon: 'card',
  title: 'No terminaste el pago',
  text: 'No te cobramos nada. Tu pedido sigue guardado: puedes pagarlo ahora o volver a tu carrito.',
}

/** Instead of `expired`, when the shopper gave the purchase up before its time was over. */
export const givenUpText: Text = { ...texts.expired, title: 'Pedido cancelado' }
