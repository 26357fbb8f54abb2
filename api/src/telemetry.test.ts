import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consentimientoBoletinVersion } from '../contract/index.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { openDatabase } from './machinery/database.ts'
import { createLog } from './machinery/server/server.ts'
import {
  countCalls,
  createMetrics,
  createReport,
  watchStatements,
} from './machinery/telemetry/telemetry.ts'
import {
  counterOf,
  dialects,
  newUsuario,
  seedProducto,
  shopOf,
  testApi,
} from './testing/testing.ts'

/** What the people of these tests type; none of it may be in a log. */
const typed = {
  correo: 'rosa.secreta@correo.co',
  boletin: 'otra.secreta@correo.co',
  documento: '1099887766',
  telefono: '3159876543',
  nombre: 'Rosalinda',
  direccion: 'Carrera 99 # 88-77',
}

it.each(dialects)('names nobody in any line of its log on %s', async (dialect) => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const { log, flush } = createLog(write)
  const metrics = createMetrics()
  const mail = {
    send: async ({ to }: { to: string }) => {
      throw new Error(`550 5.1.1 <${to}>: no such user`)
    },
  }
  const api = await testApi(dialect, {
    log,
    report: createReport(write),
    noteCall: countCalls(metrics),
    metrics,
  })
  const kept = api.deps.mailbox
  const counter = await counterOf(
    await shopOf(
      { ...api, deps: { ...api.deps, mailbox: kept && { ...kept, mail: mail as never } } },
      mercadoPago,
    ),
  )
  const { people } = counter
  const producto = await seedProducto(counter.db, { valor_neto: 20_000, stock: 50 })
  const line = { id: producto, cantidad: 1 }

  // Signs up, twice with the same document, and asks by an address that carries who they are.
  const rosa = await people.signUp(typed.correo)
  const datos = {
    ...{ numero_documento: typed.documento, telefono: typed.telefono },
    ...{ nombres: typed.nombre, direccion_principal: typed.direccion },
  }
  expect((await people.register(newUsuario(rosa, datos))).status).toBe(201)
  const twin = await people.signUp(`x${typed.correo}`)
  await people.register(newUsuario(twin, datos))
  await people.confirm(typed.correo)
  const { token } = await people.signIn(typed.correo)
  await people.ask('GET', `/usuarios/by-email/${typed.correo}`, { token })
  for (const word of [typed.documento, typed.telefono, encodeURIComponent(typed.correo)])
    await people.ask('GET', `/nada/${word}/mas?q=${word}`, { token })

  // Orders and pays; a shop sells at its counter; somebody wants the newsletter. No letter is taken.
  const venta = await counter.buy({ token }, [line])
  await counter.pay({ token }, venta, 'aprobado', { documento: typed.documento })
  const domicilio = { nombre: typed.nombre, direccion: typed.direccion, telefono: typed.telefono }
  const sold = await counter.sell([line], {
    ...{ requiere_domicilio: true, domicilio, efectivo_recibido: 70_000 },
    correo_cliente: typed.correo,
  })
  expect(sold.status).toBe(201)
  const body = {
    ...{ correo_electronico: typed.boletin, acepta: true },
    version: consentimientoBoletinVersion,
  }
  expect((await people.ask('POST', '/boletin', { body })).status).toBe(204)
  await counter.work(60)

  // A statement that the database refuses tells of its values.
  await counter.db
    .insertInto('boletin_suscripciones')
    .expression(counter.db.selectFrom('boletin_suscripciones').selectAll())
    .execute()
    .catch((error) => createReport(write)('trabajos', error))
  flush()
  const all = lines.join('')
  expect(all).toContain('550 5.1.1')
  expect(all).toContain('"path":"/api/usuarios/by-email/:correo"')
  const figures = await metrics.text()
  for (const word of [...Object.values(typed), 'secreta', encodeURIComponent(typed.correo)]) {
    expect(all, word).not.toContain(word)
    expect(figures, word).not.toContain(word)
  }
  for (const text of all.trimEnd().split('\n')) expect(() => JSON.parse(text)).not.toThrow()
  expect(figures).toContain('plaza_jobs_waiting')
  expect(figures).toMatch(
    /plaza_job_duration_seconds_count\{kind="avisar_boletin",outcome="failed"\}/,
  )
  await counter.close()
})

it.each(dialects)('counts what the database is asked on %s, and its pool', async (dialect) => {
  const api = await testApi(dialect)
  const metrics = createMetrics()
  const watch = watchStatements({ metrics, slowMs: 0, write: () => undefined })
  let pools = 0
  const db = openDatabase(api.config, watch, () => {
    pools += 1
  })
  await db.selectFrom('productos').select('id').execute()
  expect(await metrics.text()).toContain('{verb="select",outcome="done"} 1')
  expect(pools).toBe(dialect === 'PostgreSQL' ? 1 : 0)
  await db.destroy()
  await api.close()
})

const promtool = spawnSync('promtool', ['--version']).status === 0
const rules = join(import.meta.dirname, '../deploy/watch/alerts.yml')

interface Sampled {
  [series: string]: (number | '_')[]
}

/** Writes down what a scrape reads, as one more step of each series. */
const sample = (into: Sampled, text: string, step: number) => {
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value] = /^(\w+)\{(.*)\} (\S+)$/.exec(line) ?? []
    if (!name.startsWith('plaza_http_request')) continue
    const key = `${name}{job="plaza-api",instance="a",${labels}}`
    into[key] ??= Array.from({ length: step }, () => '_')
    into[key].push(Number(value))
  }
}

const everyS = 15
const healthySteps = 40
const brokenSteps = 12

// A run of the API with a store that fails for some, scraped every 15 s of its time: nothing here waits.
it.skipIf(!promtool)(
  'has an alert within two minutes of 5 errors in 100 calls (needs promtool, of the package prometheus)',
  async () => {
    const metrics = createMetrics()
    const files = {
      find: async (key: string) => {
        if (key.startsWith('roto')) throw new Error('the store does not answer')
        return undefined
      },
      save: async () => undefined,
    }
    const api = await testApi('SQLite', { noteCall: countCalls(metrics), metrics, files })
    const series: Sampled = {}
    for (let step = 0; step < healthySteps + brokenSteps; step++) {
      const broken = step >= healthySteps ? 5 : 0
      for (let i = 0; i < 100; i++)
        await api.app.request(`/api/archivos/${i < broken ? 'roto' : 'foto'}${i}.webp`)
      sample(series, await metrics.text(), step)
    }
    await api.close()
    const at = (steps: number, seconds: number) => `${steps * everyS + seconds}s`
    const alert = {
      exp_labels: { severity: 'page', job: 'plaza-api' },
      exp_annotations: { runbook: 'api/deploy/when-it-burns.md' },
    }
    const tests = {
      rule_files: [rules],
      evaluation_interval: `${everyS}s`,
      tests: [
        {
          interval: `${everyS}s`,
          input_series: Object.entries(series).map(([name, values]) => ({
            series: name,
            values: values.join(' '),
          })),
          alert_rule_test: [
            { eval_time: at(healthySteps - 1, 0), alertname: 'PlazaErrorsNow', exp_alerts: [] },
            {
              eval_time: at(healthySteps - 1, 120),
              alertname: 'PlazaErrorsNow',
              exp_alerts: [alert],
            },
          ],
        },
      ],
    }
    const folder = mkdtempSync(join(tmpdir(), 'plaza-alerts-'))
    const file = join(folder, 'alerts.test.yml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(tests))
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file])
    rmSync(folder, { recursive: true })
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
  },
)
