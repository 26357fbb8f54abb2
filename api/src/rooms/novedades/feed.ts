import type { Novedad } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person, Sessions } from '../../ports/sessions.ts'
import { type Alcance, alcanceOf, isNobody, isSame, isTheirs } from './alcance.ts'
import { findLast, listSilenced, listSince } from './novedades.repository.ts'
import { noticeWaiting } from './sweep.ts'

/** How often it is looked for what is new, and who may still hear it, in ms. */
const tickMs = 1500
/** A connection says something at least so often, in ticks: shorter than whoever stands between gives it up. */
const beatTicks = 3
/** How often it is looked for what nobody wrote down as it happened, in ticks. */
const sweepTicks = 3
/** Connections of one person; another ends the oldest. */
const mostOfOne = 4
/** Connections of one process. */
const mostOfAll = 1000
/** Messages that a browser may leave unread before it is given up. */
const mostUnread = 64
/** What is told at once, and after how many a browser that was away asks for the list instead. */
const mostAtOnce = 100
/** Ids that are looked at again: a number may be given to what ends after its followers. */
const lookBack = 100

const encoder = new TextEncoder()

type Row = Awaited<ReturnType<typeof listSince>>[number]

const toNovedad = ({ id_usuario: _, ...row }: Row): Novedad => ({ ...row, leida: false })

const eventOf = (event: string, data: unknown, id?: number) =>
  encoder.encode(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  )

const beat = encoder.encode(': latido\n\n')

interface Connection {
  person: Person
  token: string
  alcance: Alcance
  /** What it was told, of what may come again. */
  told: Set<number>
  quietTicks: number
  controller: ReadableStreamDefaultController<Uint8Array>
}

interface FeedDeps {
  db: Db
  sessions: Pick<Sessions, 'verifyAccess'>
  report: (name: string, error: Error) => void
}

/**
 * Everybody who listens at this process. It looks at the database while somebody does, so that several processes tell the same
 * on either database; each look asks anew who may hear what, and ends what is over.
 */
export const createFeed = ({ db, sessions, report }: FeedDeps) => {
  const open = new Set<Connection>()
  let timer: NodeJS.Timeout | undefined
  let seen = 0
  let ticks = 0
  let isLooking = false
  let isClosed = false

  const drop = (one: Connection) => {
    open.delete(one)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  const send = (one: Connection, bytes: Uint8Array) => {
    if (!open.has(one)) return
    try {
      one.quietTicks = 0
      one.controller.enqueue(bytes)
      // Nobody reads at the other end.
      if ((one.controller.desiredSize ?? 0) < -mostUnread) end(one)
    } catch {
      drop(one)
    }
  }

  const end = (one: Connection) => {
    drop(one)
    try {
      one.controller.close()
    } catch {
      // The other end was faster.
    }
  }

  // Sessions and functions are those of this moment: who was removed hears no more than what was told before.
  const renewOne = async (one: Connection) => {
    const now = await alcanceOf(db, await sessions.verifyAccess(one.token))
    if (isNobody(now)) return end(one)
    if (!isSame(now, one.alcance)) send(one, eventOf('alcance', {}))
    one.alcance = now
  }

  const renew = async (one: Connection) => {
    try {
      await renewOne(one)
    } catch (error) {
      // Nothing is told to whom it is not known that they may hear it.
      end(one)
      if (!(error instanceof ApiError)) throw error
    }
  }

  const tell = async (listeners: ReadonlySet<Connection>, rows: readonly Row[]) => {
    if (rows.length === 0) return
    const people = [...new Set([...listeners].map(({ person }) => person.sub))]
    const silenced = await listSilenced(db, people)
    for (const one of listeners)
      for (const row of rows) {
        if (one.told.has(row.id) || !isTheirs(one.alcance, row)) continue
        const isSilent = silenced.some(
          ({ id_usuario, tipo }) => id_usuario === one.person.sub && tipo === row.tipo,
        )
        one.told.add(row.id)
        if (!isSilent) send(one, eventOf('novedad', toNovedad(row), row.id))
      }
  }

  const forgetTold = () => {
    for (const { told } of open) for (const id of told) if (id <= seen - lookBack) told.delete(id)
  }

  const look = async () => {
    ticks += 1
    await Promise.all([...open].map(renew))
    if (open.size === 0) return
    if (ticks % sweepTicks === 0) await noticeWaiting(db, new Date())
    const rows = await listSince(db, Math.max(seen - lookBack, 0), lookBack + mostAtOnce)
    await tell(open, rows)
    seen = Math.max(seen, ...rows.map(({ id }) => id))
    forgetTold()
    for (const one of open) {
      one.quietTicks += 1
      if (one.quietTicks >= beatTicks) send(one, beat)
    }
  }

  const tick = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await look()
    } catch (error) {
      report('novedades', error as Error)
    } finally {
      isLooking = false
    }
  }

  const begin = () => {
    timer ??= setInterval(() => void tick(), tickMs).unref()
  }

  const makeRoom = (sub: string) => {
    const own = [...open].filter(({ person }) => person.sub === sub)
    for (const one of own.slice(0, Math.max(own.length - mostOfOne + 1, 0))) {
      // It would come back at once and end another.
      send(one, eventOf('fin', {}))
      end(one)
    }
    if (isClosed || open.size >= mostOfAll) throw new ApiError('servicio_no_disponible')
  }

  // What is there already was heard of by the list, or before the connection was lost.
  const known = async (after: number | undefined) => {
    const last = await findLast(db)
    const rows = await listSince(db, Math.max((after ?? last) - lookBack, 0), lookBack + mostAtOnce)
    const from = after ?? last
    return {
      last,
      told: new Set(rows.filter(({ id }) => id <= from).map(({ id }) => id)),
      missed: rows.filter(({ id }) => id > from),
      isLong: after !== undefined && last > (rows.at(-1)?.id ?? last),
    }
  }

  return {
    /**
     * Begins to tell somebody what happens where they work, from `after` on. Throws sin_permiso for who works nowhere, and
     * servicio_no_disponible while too many listen.
     */
    follow: async (person: Person, token: string, after: number | undefined) => {
      const alcance = await alcanceOf(db, person)
      if (isNobody(alcance)) throw new ApiError('sin_permiso')
      const { last, told, missed, isLong } = await known(after)
      makeRoom(person.sub)
      if (open.size === 0) seen = last
      let own: Connection | undefined
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          own = { person, token, alcance, told, quietTicks: 0, controller }
          open.add(own)
          begin()
          send(own, encoder.encode('retry: 2000\n\n'))
          // Too much happened meanwhile to be told one by one.
          if (isLong) send(own, eventOf('alcance', {}, last))
          // The others hear at their own look, which asks first whether they still may.
          const back = isLong ? [] : missed
          void tell(new Set([own]), back).catch((error) => report('novedades', error))
        },
        cancel: () => {
          if (own) drop(own)
        },
      })
    },
    /** How many listen. */
    count: () => open.size,
    /** Looks now. */
    look: tick,
    /** Ends every connection, and takes no other. */
    close: () => {
      isClosed = true
      for (const one of open) end(one)
    },
  }
}

export type Feed = ReturnType<typeof createFeed>
