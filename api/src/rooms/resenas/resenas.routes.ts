import * as calls from '../../../contract/resenas/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Catalogo, showing } from '../../machinery/catalogue/catalogue.ts'
import { addressOf } from '../../machinery/http/address.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { type OfComercio, whoOf } from '../../machinery/http/of-comercio.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import type { Storage } from '../../ports/files.ts'
import { requireFuncion, toStock } from '../comercios/comercios.ts'
import { announceFoto, recordFoto } from './fotos/fotos.ts'
import { listResenas, listResenasOfComercio, listResenasToModerate } from './list.ts'
import { answerResena, decideResena, reportResena } from './moderate.ts'
import {
  deleteResena,
  getOpinion,
  listOwnResenas,
  requireMayWrite,
  saveResena,
  showRecibo,
} from './write.ts'

interface Deps {
  db: Db
  guard: Guard
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = { maxBytes: 65_536 }
const hourMs = 3_600_000

const writing = { name: 'resenas', requests: 60, windowMs: hourMs }
const photographing = { name: 'resenas-fotos', requests: 60, windowMs: hourMs }
const reporting = { name: 'resenas-reportes', requests: 30, windowMs: hourMs }
const showingRecibos = { name: 'resenas-recibos', requests: 30, windowMs: hourMs }

const productoOf = ({ params }: { params: { id: string } }) =>
  idOf(params.id, 'producto_no_encontrado')

const resenaOf = ({ params }: { params: { id: string } }) => idOf(params.id, 'resena_no_encontrada')

/** What is said of products, for everybody to read. */
export const mountResenas = (at: Entrance, catalogo: Catalogo) =>
  mount(at, calls.listResenas, (asked) =>
    catalogo.answer(addressOf(asked.context.req.url), async () =>
      showing(await listResenas(asked.reading, productoOf(asked), asked.query)),
    ),
  )

/** What people say, shops answer, and administrators decide. */
export const mountOpiniones = (at: Entrance, { db, guard, wake }: Deps) => {
  const often = { ...small, before: [guard.perPerson(writing)] }
  mount(at, calls.getOpinion, (asked) => getOpinion(db, asked.person.sub, productoOf(asked)))
  mount(
    at,
    calls.saveResena,
    async (asked) => {
      const resena = await saveResena(db, asked.person.sub, productoOf(asked), asked.body)
      wake()
      return resena
    },
    often,
  )
  mount(at, calls.deleteResena, async (asked) => {
    await deleteResena(db, asked.person.sub, productoOf(asked))
    wake()
  })
  mount(at, calls.listOwnResenas, ({ person, reading }) => listOwnResenas(reading, person.sub))
  mount(at, calls.showRecibo, ({ person, body }) => showRecibo(db, person.sub, body.recibo), {
    ...small,
    before: [guard.perPerson(showingRecibos)],
  })
  mount(
    at,
    calls.reportResena,
    (asked) => reportResena(db, asked.person.sub, resenaOf(asked), asked.body),
    { ...small, before: [guard.perPerson(reporting)] },
  )
  const whose = async (asked: OfComercio) => {
    const quien = whoOf(asked)
    await requireFuncion(db, asked.person, quien.comercio_id, toStock)
    return quien
  }
  mount(at, calls.listResenasOfComercio, async (asked) =>
    listResenasOfComercio(asked.reading, (await whose(asked)).comercio_id, asked.query),
  )
  mount(
    at,
    calls.answerResena,
    async (asked) => answerResena(db, await whose(asked), resenaOf(asked), asked.body),
    small,
  )
  mount(at, calls.listResenasToModerate, ({ query, reading }) =>
    listResenasToModerate(reading, query),
  )
  mount(
    at,
    calls.decideResena,
    (asked) => decideResena(db, asked.person, resenaOf(asked), asked.body),
    small,
  )
}

/** The photos of reviews, where there is room for what people upload. */
export const mountFotosResenas = (at: Entrance, deps: Deps & { storage: Storage }) => {
  const manner = { ...small, before: [deps.guard.perPerson(photographing)] }
  mount(
    at,
    calls.announceFotoResena,
    async (asked) => {
      const whose = { id_usuario: asked.person.sub, producto_id: productoOf(asked) }
      await requireMayWrite(deps.db, whose.id_usuario, whose.producto_id)
      return announceFoto(deps, whose, asked.body)
    },
    manner,
  )
  mount(
    at,
    calls.addFotoResena,
    (asked) => {
      const whose = { id_usuario: asked.person.sub, producto_id: productoOf(asked) }
      return recordFoto(deps, whose, asked.body.key)
    },
    manner,
  )
}
