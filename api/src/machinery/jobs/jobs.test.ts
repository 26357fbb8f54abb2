import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialects, officeOf, type TestApi, testApi } from '../../testing/testing.ts'
import { createJobs, enqueue, enqueueAlone, type Handlers } from './jobs.ts'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe.each(dialects)('work for later on %s', (dialect) => {
  let api: TestApi
  let done: string[]
  let errors: Error[]
  beforeEach(async () => {
    api = await testApi(dialect)
    done = []
    errors = []
  })
  afterEach(() => api.close())

  /** A worker that makes people Socio, in its own way, and does nothing else. */
  const worker = (hacer_socio: Handlers['hacer_socio']) => {
    const handlers = { hacer_socio } as Handlers
    return createJobs(api.db, handlers, (_, error) => errors.push(error))
  }

  const remember: Handlers['hacer_socio'] = async ({ id_usuario }) => done.push(id_usuario)

  const add = (id_usuario: string, para?: Date) =>
    enqueueAlone(api.db, 'hacer_socio', { id_usuario }, para)

  it('is done once its time has come, in order', async () => {
    await add('later', minutesFromNow(10))
    await add('now')
    const jobs = worker(remember)
    await jobs.runDue()
    expect(done).toEqual(['now'])
    await jobs.runDue(minutesFromNow(11))
    await jobs.runDue(minutesFromNow(12))
    expect(done).toEqual(['now', 'later'])
  })

  it('is begun in the order in which it was written down, wherever it lies in its table', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `${n}`)
    // The first is written anew when it is brought forward, after all others.
    for (const name of names) {
      await add(name, name === '0' ? minutesFromNow(10) : undefined)
      // Each at a moment of its own.
      const at = Date.now()
      await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(at + 1)
    }
    await worker(remember).runDue(minutesFromNow(11))
    expect(done).toEqual(names)
  })

  it('is not there when the transaction that wanted it failed', async () => {
    const failed = api.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'hacer_socio', { id_usuario: 'nobody' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await worker(remember).runDue()
    expect(done).toEqual([])
  })

  it('is tried again later when it failed, and keeps nothing else waiting', async () => {
    await add('bad')
    await add('good')
    let isBroken = true
    const jobs = worker(async (datos, ...more) => {
      if (isBroken && datos.id_usuario === 'bad') throw new Error('away')
      return remember(datos, ...more)
    })
    await jobs.runDue()
    expect(done).toEqual(['good'])
    expect(errors.map(({ message }) => message)).toEqual(['away'])
    isBroken = false
    await jobs.runDue(minutesFromNow(1))
    expect(done).toEqual(['good', 'bad'])
  })

  it('is done by one of two workers', async () => {
    for (let i = 0; i < 30; i++) await add(String(i))
    await Promise.all([worker(remember).runDue(), worker(remember).runDue()])
    expect(done).toHaveLength(30)
    expect(new Set(done).size).toBe(30)
  })

  it('is done by another when the one that had it died', async () => {
    await add('orphan')
    let taken: () => void = () => undefined
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    const dying = worker(() => {
      taken()
      return new Promise(() => undefined)
    })
    dying.runDue().catch(() => undefined)
    await isTaken
    const other = worker(remember)
    await other.runDue()
    expect(done).toEqual([])
    await other.runDue(minutesFromNow(3))
    expect(done).toEqual(['orphan'])
  })

  it('is done though work of another kind hangs, and comes back when it has hung for long enough', async () => {
    await enqueueAlone(api.db, 'avisar_venta', { id_transaccion: 'x', estado_tx: 'aprovada' })
    for (let i = 0; i < 20; i++) await add(String(i))
    const mails: string[] = []
    const silent = {
      avisar_venta: () => new Promise<never>(() => undefined),
      hacer_socio: remember,
    }
    const jobs = createJobs(api.db, silent as unknown as Handlers, () => undefined)
    jobs.runDue().catch(() => undefined)
    await vi.waitFor(() => expect(done).toHaveLength(20), 20_000)
    const others = { avisar_venta: async () => mails.push('sent') } as unknown as Handlers
    await createJobs(api.db, others, () => undefined).runDue(minutesFromNow(3))
    expect(mails).toEqual(['sent'])
  })

  it('is told to administrators when it was tried as often as it is', async () => {
    const office = officeOf(api)
    const admin = await office.person('Administrador')
    await enqueueAlone(api.db, 'avisar_venta', { id_transaccion: 'x', estado_tx: 'aprovada' })
    const broken = {
      avisar_venta: () => Promise.reject(new Error('<ana@correo.co>: no such user')),
    }
    const jobs = createJobs(api.db, broken as unknown as Handlers, (_, error) => errors.push(error))
    for (let i = 0; i < 13; i++) await jobs.runDue(minutesFromNow(60 * 24 * (i + 1)))
    const { status, body } = await office.get(admin, '/admin/trabajos/agotados')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          tipo: 'avisar_venta',
          venta: 'x',
          comercio: null,
          intentos: 12,
          error: '<<correo>>: no such user',
        },
      ],
    })
    expect((await office.get(await office.person(), '/admin/trabajos/agotados')).status).toBe(403)
    const path = `/admin/trabajos/agotados/${body.data[0].id}/intento`
    expect((await office.post(await office.person(), path)).status).toBe(403)
    const asked = await Promise.all([office.post(admin, path), office.post(admin, path)])
    expect(asked.map((one) => one.status).sort()).toEqual([204, 404])
    expect((await office.get(admin, '/admin/trabajos/agotados')).body.total).toBe(0)
    const told: unknown[] = []
    const mended = { avisar_venta: async (datos: unknown) => told.push(datos) }
    await createJobs(api.db, mended as unknown as Handlers, () => undefined).runDue()
    expect(told).toEqual([{ id_transaccion: 'x', estado_tx: 'aprovada' }])
    const { body: auditoria } = await office.get(admin, '/admin/auditoria?recurso=trabajo')
    expect(auditoria.data).toMatchObject([
      { accion: 'volver a intentar', id_usuario: admin.sub, despues: { tipo: 'avisar_venta' } },
    ])
  })

  it('is given up where it is written to somebody, whatever it tells', async () => {
    const office = officeOf(api)
    await enqueueAlone(api.db, 'avisar_resena', { id_transaccion: 'x', comercio_id: 1 })
    await enqueueAlone(api.db, 'avisar_existencia', { clave: 'x' })
    const refuse = () => Promise.reject(new Error('no such user'))
    const handlers = { avisar_resena: refuse, avisar_existencia: refuse } as unknown as Handlers
    const jobs = createJobs(api.db, handlers, () => undefined)
    for (let i = 0; i < 13; i++) await jobs.runDue(minutesFromNow(60 * 24 * (i + 1)))
    const { body } = await office.get(
      await office.person('Administrador'),
      '/admin/trabajos/agotados',
    )
    expect(body.data.map(({ tipo }: { tipo: string }) => tipo).sort()).toEqual([
      'avisar_existencia',
      'avisar_resena',
    ])
  })

  it('is noticed when the worker is woken, and left alone once it was stopped', async () => {
    const jobs = worker(remember)
    await add('one')
    jobs.wake()
    await vi.waitFor(() => expect(done).toEqual(['one']))
    await add('soon', new Date(Date.now() + 50))
    jobs.wake()
    await vi.waitFor(() => expect(done).toEqual(['one', 'soon']), 10_000)
    await jobs.stop()
    await add('late')
    jobs.wake()
    await jobs.runDue()
    expect(done).toEqual(['one', 'soon'])
  })
})
