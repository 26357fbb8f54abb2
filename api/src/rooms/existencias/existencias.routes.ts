import * as calls from '../../../contract/existencias/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { claveOf, showButtonPage as show } from '../../machinery/http/button-page.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { deleteAvisosOf, findAviso } from './existencias.repository.ts'
import { askForAviso, askForAvisoByCorreo, confirmAviso } from './existencias.ts'

interface Deps {
  db: Db
  guard: Guard
  /** Called when a request has left work to be done. */
  wake: () => void
}

const hourMs = 3_600_000
const perPerson = { name: 'avisos', requests: 60, windowMs: hourMs }
const perMinute = { name: 'avisos-correo', requests: 5, windowMs: 60_000 }
const pagesPerMinute = { name: 'avisos-paginas', requests: 30, windowMs: 60_000 }

const unknown = {
  title: 'Este enlace ya no sirve',
  text: 'Si todavía lo quieres, pide el aviso otra vez en la página del producto.',
}

const stopped = {
  title: 'Ya no te avisaremos',
  text: 'Quitamos tu correo de todo lo que esperabas. Puedes volver a pedirlo cuando quieras.',
}

const confirmedOf = (nombre: string) => ({
  title: 'Te avisaremos',
  text: `Te escribimos una sola vez, cuando vuelva ${nombre}.`,
})

const productoOf = ({ params }: { params: { id: string } }) =>
  idOf(params.id, 'producto_no_encontrado')

/** Who wants to know that a product is back, and the pages that their letters lead to: their buttons do it, not opening them. */
export const mountExistencias = (at: Entrance, { db, guard, wake }: Deps) => {
  const pages = { before: [guard.perCaller(pagesPerMinute)] }
  mount(at, calls.askForAviso, (asked) => askForAviso(db, asked.person.sub, productoOf(asked)), {
    before: [guard.perPerson(perPerson)],
  })
  mount(
    at,
    calls.askForAvisoByCorreo,
    async (asked) => {
      await askForAvisoByCorreo(db, productoOf(asked), asked.body)
      wake()
    },
    { before: [guard.perCaller(perMinute)], maxBytes: 4096 },
  )
  mount(
    at,
    calls.showConfirmacionAviso,
    async ({ context: c }) => {
      const found = await findAviso(db, claveOf(c))
      if (!found) return show(c, unknown, 404)
      if (found.confirmado_en) return show(c, confirmedOf(found.nombre))
      const text = `Te escribimos una sola vez, cuando vuelva ${found.nombre}.`
      const button = { label: 'Avísenme', clave: found.clave }
      return show(c, { title: '¿Te avisamos cuando vuelva?', text, button })
    },
    pages,
  )
  mount(
    at,
    calls.confirmAviso,
    async ({ context: c }) => {
      const found = await findAviso(db, claveOf(c))
      if (!found) return show(c, unknown, 404)
      await confirmAviso(db, found)
      wake()
      return show(c, confirmedOf(found.nombre))
    },
    pages,
  )
  mount(
    at,
    calls.showRetiroAviso,
    async ({ context: c }) => {
      const found = await findAviso(db, claveOf(c))
      if (!found) return show(c, stopped)
      const button = { label: 'Quitar mis avisos', clave: found.clave }
      return show(c, {
        title: '¿No quieres que te avisemos?',
        text: 'Con un toque quitamos tu correo de todo lo que esperas.',
        button,
      })
    },
    pages,
  )
  mount(
    at,
    calls.withdrawAviso,
    async ({ context: c }) => {
      const found = await findAviso(db, claveOf(c))
      if (found) await deleteAvisosOf(db, found.correo)
      return show(c, stopped)
    },
    pages,
  )
}
