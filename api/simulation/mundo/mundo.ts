import { createHash } from 'node:crypto'
import { Kysely } from 'kysely'
import { retryTransactions } from '../../db/drivers/retry.ts'
import type { Tables } from '../../db/tables.ts'
import { createApp } from '../../src/app.ts'
import { ajustesPredeterminados } from '../../src/machinery/ajustes.ts'
import { ApiError } from '../../src/machinery/errors.ts'
import { enqueueAlone } from '../../src/machinery/jobs/jobs.ts'
import type { Identity } from '../../src/ports/identity.ts'
import type { Person } from '../../src/ports/sessions.ts'
import { openJobs } from '../../src/work.ts'
import { answerLate } from '../juntos/tarde.ts'
import { createTurnos, drawFrom } from '../juntos/turnos.ts'
import { dialectWith, type Sembrado } from '../sembrados/sembrado.ts'
import type { Base } from './bases.ts'
import { Falta } from './falta.ts'
import { gente, type Nombre } from './gente.ts'
import { createProveedor, webhookSecret } from './proveedor.ts'
import { createPuerta, dialectThrough, type Muerte } from './puerta.ts'
import { seedProcess } from './seeded.ts'

/** Later than any real clock: nothing that the database itself dates is late. */
const firstDay = new Date('2031-03-03T15:00:00.000Z')
// Few act here, and often: what keeps one person from taking everything would keep them from nearly all.
const ajustes = {
  ...ajustesPredeterminados,
  ...{
    ventasPerHour: 100_000,
    unpaidVentas: 4,
    unidadesWithoutCompras: 30,
    productosWithoutCompras: 5,
  },
  categoriasWithoutRetracto: [],
}
const publicOrigin = 'https://plaza.test'
const hourMs = 3_600_000
const nothing = async () => undefined

const identity: Identity = {
  find: nothing,
  listUnconfirmed: async () => [],
  addToGroup: nothing,
  removeFromGroup: nothing,
  signOutEverywhere: nothing,
  resetFactor: async () => undefined,
  delete: nothing,
}

// Who asks is told by name: how people prove who they are is not what is tried here.
const personOf = (token: string): Person => {
  const { sub, roles } = gente[token as Nombre]
  return { sub, roles: [...roles], authTime: Date.now() / 1000, expiresAt: Date.now() + hourMs }
}

const sessions = {
  isLive: async () => true,
  verifyAccess: async (token: string) => personOf(token),
  verifyIdentity: async (token: string) => ({ ...personOf(token), correo: undefined }),
}

const tokens = {
  issue: async () => ({ accessToken: 'catalogo', tokenType: 'Bearer' as const, expiresIn: 3600 }),
  verify: async () => ({ permissions: ['catalogo:leer'], expiresAt: Number.POSITIVE_INFINITY }),
}

const isAway = (error: Error) => error instanceof ApiError && error.code === 'pago_no_disponible'

export interface Respuesta {
  status: number
  body: unknown
}

interface Opciones {
  /** A mistake that it makes. */
  sembrado?: Sembrado | undefined
  /** Whether several may act at once in it. */
  juntos?: boolean | undefined
}

const mundoOn = (
  base: Base,
  seed: number,
  { sembrado, juntos }: Opciones,
  { setTime, end }: ReturnType<typeof seedProcess>,
) => {
  const trace = createHash('sha256')
  const proveedor = createProveedor()
  const reported: Error[] = []
  const turnos = juntos ? createTurnos(drawFrom(seed), base.areStuck) : undefined
  const port = turnos ? answerLate(proveedor.port, turnos) : proveedor.port
  const pagos = sembrado?.pagos?.(port) ?? port
  // Who looks on while several act must not wait for a turn.
  const observer = turnos && new Kysely<Tables>({ dialect: base.observe() })
  const note = (text: string) => void trace.update(`${text}\n`)

  // Of the seed, as the clock and the ids are: nobody asks for them.
  const secrets = { get: async () => Buffer.alloc(32) }

  const start = () => {
    const puerta = createPuerta(note, turnos)
    const dialect = dialectWith(base.dialect(), sembrado)
    const db = retryTransactions(new Kysely<Tables>({ dialect: dialectThrough(dialect, puerta) }))
    // What is left of a process that died says nothing any more.
    const report = (_: string, error: Error) => {
      if (!puerta.isDead()) reported.push(error)
    }
    const selling = { pagos, ajustes, webhookSecret, wake: () => undefined }
    const files = { find: nothing, save: nothing }
    const app = createApp({
      ...{ db, secrets, files, identity, sessions, tokens, selling, report },
      ...{ isFrontend: () => false, tokenDelivery: 'fragment' as const, version: '0' },
      isProxy: () => false,
      // Nobody acts too often: that a run is long is its purpose.
      limits: () => ({ take: nothing, giveBack: nothing, isSpent: async () => false }),
      cacheBytes: 0,
    })
    const mail = { send: nothing }
    const jobs = openJobs({ db, secrets, identity, mail, pagos, ajustes, publicOrigin, report })
    return { puerta, db, app, jobs }
  }

  let proceso = start()

  // Whoever asked when the process died asks the next one again.
  const orRestart = async <T>(act: () => Promise<T>): Promise<T> => {
    const { puerta, db } = proceso
    const how = await Promise.race([act().then((value) => ({ value })), puerta.death])
    if (how) return how.value
    note('died')
    await base.bury(db)
    proveedor.forgetHeard()
    proceso = start()
    return orRestart(act)
  }

  const send = (
    quien: Nombre | undefined,
    method: string,
    path: string,
    body: BodyInit | undefined,
    headers: Record<string, string>,
  ) =>
    orRestart(async (): Promise<Respuesta> => {
      const failures = proveedor.failures()
      note(`${quien} ${method} ${path} ${typeof body === 'string' ? body : ''}`)
      const authorization = `Bearer ${quien ?? 'catalogo'}`
      const init = { method, headers: { authorization, ...headers }, ...(body && { body }) }
      const response = await proceso.app.request(`/api${path}`, init)
      const text = await response.text()
      note(`${response.status} ${text}`)
      const { status } = response
      if (status >= 500 && !(status === 502 && proveedor.failures() > failures))
        throw new Falta('respuestas', [`${method} ${path} answered ${status}: ${reported.at(-1)}`])
      return { status, body: text ? JSON.parse(text) : undefined }
    })

  return {
    proveedor,
    note,
    began: firstDay,
    /** What was reported that the provider's absence does not explain. */
    unexpected: () => [
      ...reported.filter((error) => !isAway(error)).map((error) => `${error.stack}`),
      ...proceso.puerta.deadlocks.map((text) => `deadlock at ${text}`),
    ],
    subOf: (nombre: Nombre) => gente[nombre].sub,
    digest: () => trace.copy().digest('hex'),
    get db() {
      return observer ?? proceso.db
    },
    isJuntos: turnos !== undefined,
    /** Has the same sent so often: once more when the first is answered, or at once where several act. */
    repeat: async (times: number, ask: () => Promise<unknown>) => {
      if (turnos?.isOn()) await Promise.all(Array.from({ length: times }, ask))
      else for (let i = 0; i < times; i++) await ask()
    },
    /** Has several do something at once. */
    atOnce: async (acts: readonly (() => Promise<void>)[]) => turnos?.atOnce(acts),
    /** The statements that wrote what the books tell of since this was asked the last time, and in which process. */
    takeWritten: () => ({ de: proceso, texts: proceso.puerta.takeWritten() }),
    quietly: <T>(read: () => Promise<T>) =>
      turnos ? turnos.lookOn(read) : proceso.puerta.quietly(read),
    /** Lets minutes go by. Nothing happens in them. */
    pass: (minutes: number) => setTime(new Date(Date.now() + minutes * 60_000)),
    send,
    /** Asks the API as somebody, or as nobody. */
    ask: (
      quien: Nombre | undefined,
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) =>
      send(quien, method, path, body && JSON.stringify(body), {
        'content-type': 'application/json',
        ...headers,
      }),
    /** A workbook that somebody downloads. */
    download: (quien: Nombre, path: string) =>
      orRestart(async () => {
        const headers = { authorization: `Bearer ${quien}` }
        const response = await proceso.app.request(`/api${path}`, { headers })
        return new Uint8Array(await response.arrayBuffer())
      }),
    /** Does the work that is due. */
    work: () => orRestart(() => proceso.jobs.runDue(new Date())),
    /** Asks for the day's look at the provider's payments, as a process does when it starts. */
    sweep: () => orRestart(() => enqueueAlone(proceso.db, 'barrer_pagos', {})),
    /** Every statement that this process has sent. */
    passed: () => [...proceso.puerta.passed],
    /** Does something in the middle of which the process may die. */
    dying: async (muerte: Muerte, act: () => Promise<unknown>) => {
      proceso.puerta.kill(muerte)
      await act()
      proceso.puerta.kill(undefined)
    },
    close: async () => {
      try {
        // Whoever waits for a turn waits for ever.
        if (juntos) await base.bury(proceso.db)
        await observer?.destroy()
        await proceso.jobs.stop()
        await proceso.db.destroy()
      } finally {
        end()
      }
    },
  }
}

/**
 * Plaza on a database, with its provider, its clock and its chance: all of them from a seed. It may be made to err. Clock and
 * chance are the process's own again when it is closed, and when it throws.
 */
export const openMundo = async (base: Base, seed: number, opciones: Opciones = {}) => {
  await base.reset()
  const seeded = seedProcess(seed, firstDay)
  try {
    return mundoOn(base, seed, opciones, seeded)
  } catch (error) {
    seeded.end()
    throw error
  }
}

export type Mundo = Awaited<ReturnType<typeof openMundo>>
