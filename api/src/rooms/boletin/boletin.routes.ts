import * as calls from '../../../contract/servicio/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { claveOf, showButtonPage as show } from '../../machinery/http/button-page.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { confirmSuscripcion, findSuscripcion, withdrawSuscripcion } from './boletin.repository.ts'
import { subscribe } from './boletin.ts'

const perMinute = { name: 'boletin', requests: 5, windowMs: 60_000 }
const pagesPerMinute = { name: 'boletin-paginas', requests: 30, windowMs: 60_000 }

const unknown = {
  title: 'Este enlace ya no sirve',
  text: 'Vuelve a escribir tu correo al pie de la tienda si quieres recibir el boletín.',
}

const confirmed = {
  title: 'Tu suscripción está confirmada',
  text: 'Te escribiremos cuando haya ofertas y productos nuevos.',
}

const withdrawn = {
  title: 'Ya no recibirás el boletín',
  text: 'No te escribiremos más. Puedes volver a suscribirte cuando quieras.',
}

const askConfirm = {
  title: 'Confirma tu suscripción',
  text: 'Así sabemos que este correo es tuyo y que quieres recibir las ofertas de Plaza.',
}

const askWithdraw = {
  title: '¿No quieres recibir más el boletín?',
  text: 'Con un toque dejamos de escribirte.',
}

/**
 * Subscribes, and serves the pages to which the newsletter's messages lead. Opening one changes nothing, since mail
 * programs open what they are sent: its button does, or the mail program's own (RFC 8058). `wake` is called when a request
 * has left work to be done.
 */
export const mountBoletin = (at: Entrance, db: Db, { perCaller }: Guard, wake: () => void) => {
  const pages = { before: [perCaller(pagesPerMinute)] }
  // The answer is the same for a new address and a known one: it tells nobody who reads the newsletter.
  mount(
    at,
    calls.subscribe,
    async ({ body }) => {
      await subscribe(db, body)
      wake()
    },
    { before: [perCaller(perMinute)], maxBytes: 4096 },
  )
  mount(
    at,
    calls.showConfirmacion,
    async ({ context: c }) => {
      const clave = claveOf(c)
      const found = await findSuscripcion(db, clave)
      if (!found || found.retirado_en) return show(c, unknown, 404)
      if (found.confirmado_en) return show(c, confirmed)
      return show(c, { ...askConfirm, button: { label: 'Confirmar mi suscripción', clave } })
    },
    pages,
  )
  mount(
    at,
    calls.confirmSuscripcion,
    async ({ context: c }) => {
      const found = await findSuscripcion(db, claveOf(c))
      if (!found || found.retirado_en) return show(c, unknown, 404)
      await confirmSuscripcion(db, claveOf(c))
      return show(c, confirmed)
    },
    pages,
  )
  mount(
    at,
    calls.showRetiro,
    async ({ context: c }) => {
      const clave = claveOf(c)
      const found = await findSuscripcion(db, clave)
      if (!found) return show(c, unknown, 404)
      if (found.retirado_en) return show(c, withdrawn)
      return show(c, { ...askWithdraw, button: { label: 'Dejar de recibirlo', clave } })
    },
    pages,
  )
  mount(
    at,
    calls.withdrawSuscripcion,
    async ({ context: c }) => {
      if (!(await findSuscripcion(db, claveOf(c)))) return show(c, unknown, 404)
      await withdrawSuscripcion(db, claveOf(c))
      return show(c, withdrawn)
    },
    pages,
  )
}
