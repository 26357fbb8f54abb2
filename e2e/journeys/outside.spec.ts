import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { outside, publishPackages } from '../fixtures/outside.ts'
import { makeToken } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'
import { origin, top } from '../installation.ts'

type Registry = Awaited<ReturnType<typeof publishPackages>>

let registry: Registry
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(900_000)
  registry = await publishPackages()
})
test.afterAll(() => registry?.stop())

/** Bytes that a new module may install. */
const mostInstalled = 40_000_000

const typesOf = (folder: string) =>
  promisify(execFile)(process.execPath, [
    join(top, 'node_modules/typescript/bin/tsc'),
    ...['--pretty', 'false'],
    '-p',
    folder,
  ]).then(
    () => '',
    ({ stdout }) => String(stdout),
  )

/** A file that asks for products so, and takes a field of each. */
const asking = (
  query: string,
  field: string,
) => `import { listProductos } from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

export const ask = async () =>
  (await send(listProductos, { query: ${query} })).data.map((one) => one.${field})
`

/** A piece for a slot, which takes a field of what the slot gives. */
const piece = (slot: string, field: string) => `import { definePiece } from '@plaza/shell/slot'

export const piece = definePiece({
  slot: '${slot}',
  load: async (given) => given.${field} + 1,
  Component: ({ data }) => <p>{data}</p>,
})
`

const right = {
  'ask.ts': asking("{ orden: 'precio_asc' }", 'nombre'),
  'piece.tsx': piece('producto.debajo', 'producto'),
}

/** Files with one fault each, and what the compiler says of it. */
const wrong = [
  ['order.ts', asking("{ orden: 'al azar' }", 'nombre'), `'"al azar"' is not assignable`],
  ['query.ts', asking('{ pagina: 2 }', 'nombre'), "'pagina' does not exist"],
  ['field.ts', asking('{}', 'nombres'), "'nombres' does not exist"],
  ['given.tsx', piece('producto.debajo', 'precio'), "'precio' does not exist"],
  ['slot.tsx', piece('producto.arriba', 'producto'), `'"producto.arriba"' is not assignable`],
] as const

const askTest = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { api } from '@plaza/shell/testing'
import { ask } from './src/ask.ts'

const product = { id: 1, nombre: 'Café', category: 'Alimentos', categoria: 'alimentos', valor_total: 1190,
  valor_antes: null, valor_neto: 1000, porcentaje_impuestos: 19, clase_iva: 'gravado', stock: 1, imagenes: [],
  descripcion_corta: '', descripcion_larga: '', comercio: { id: 1, nombre_barrio: 'Usaquén' } }

test('asks for the cheapest first', async () => {
  const heard = api(() => [200, { data: [product], page: 1, totalPages: 1, total: 1 }])
  assert.deepEqual(await ask(), ['Café'])
  assert.deepEqual(heard.map(({ path }) => path), ['/productos?orden=precio_asc'])
})

test('is told what the contract does not know', async () => {
  api(() => [200, { data: [{ ...product, nombre: 7 }], page: 1, totalPages: 1, total: 1 }])
  await assert.rejects(ask(), { code: 'respuesta_invalida' })
})
`

for (const bundler of ['vite', 'webpack'])
  test(`a team with the packages alone begins a module, tests it and has it live, by ${bundler}`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const name = `mfe-de-${bundler}`
    const env = { PLAZA_DEPLOY_TOKEN: await makeToken(name), PLAZA_URL: origin }
    const team = await outside(registry.url)
    const folder = join(team.folder, name)
    const edit = async (path: string, change: (text: string) => string) =>
      writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8')))
    const plaza = (...words: string[]) => team.npm(folder, ['exec', '--', 'plaza', ...words], env)
    const started = Date.now()

    await test.step('from an empty folder to a page of the shop', async () => {
      const begun = await team.npm(team.folder, [
        'create',
        'plaza-module',
        name,
        '-y',
        '--',
        '--bundler',
        bundler,
      ])
      expect(begun.exit, begun.output).toBe(0)
      const installed = await team.npm(folder, ['install'])
      expect(installed.exit, installed.output).toBe(0)
      const tested = await team.npm(folder, ['test'])
      expect(tested.output).toContain('pass 3')
      const released = await team.npm(folder, ['run', 'release', '--', '--promote'], env)
      expect(released.output).toMatch(new RegExp(`live at .* ${name}@1\\.0\\.0-\\w+`))
      const seconds = Math.round((Date.now() - started) / 1000)
      const bytes = await team.installedBytes(name)
      expect(bytes).toBeLessThan(mostInstalled)
      const said = `${seconds} s from an empty folder to live, ${(bytes / 1e6).toFixed(1)} MB installed`
      test.info().annotations.push({ type: bundler, description: said })
      console.info(`${bundler}: ${said}`)
    })

    await test.step("its screens run in the shop's page, with the shop's React, session and kit", async () => {
      const refused: string[] = []
      page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
      page.on('pageerror', (error) => refused.push(error.message))
      await page.goto('/about')
      const menu = page.getByRole('navigation', { name: 'Secciones' })
      await menu.getByRole('link', { name: `De ${bundler}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: `De ${bundler}` })).toBeVisible()
      await page.reload()
      await page.getByRole('link', { name: 'Ver lo tuyo' }).click()
      await expect(page).toHaveURL(`/signin?redirectTo=%2Fde-${bundler}%2Fcuenta`)
      expect(refused).toEqual([])
    })

    await test.step('what it takes from the shell and the contract is checked by its types', async () => {
      const inicio = 'src/screens/inicio/inicio.tsx'
      const write = (file: string, text: string) => writeFile(join(folder, 'src', file), text)
      for (const [file, text] of Object.entries(right)) await write(file, text)
      expect(await typesOf(folder)).toBe('')
      await edit(inicio, (text) => text.replace('level={1}', 'level="uno"'))
      for (const [file, text] of wrong) await write(file, text)
      const said = (await typesOf(folder)).split(/\n(?=\S)/)
      expect(said.find((one) => one.includes(`${inicio}(`))).toContain(
        "Type 'string' is not assignable",
      )
      for (const [file, , fault] of wrong)
        expect(said.find((one) => one.includes(`src/${file}(`))).toContain(fault)
      for (const [file] of wrong) await rm(join(folder, 'src', file))
      await edit(inicio, (text) => text.replace('level="uno"', 'level={1}'))
    })

    await test.step('its tests hear what it sends, by the door for tests', async () => {
      await writeFile(join(folder, 'ask.test.ts'), askTest)
      expect((await team.npm(folder, ['test'])).output).toContain('pass 5')
      for (const file of ['ask.test.ts', 'src/ask.ts', 'src/piece.tsx'])
        await rm(join(folder, file))
    })

    await test.step('it is seen in the shop’s own shell, with people and an API that are made up, while it is written', async () => {
      const { told, stop } = await team.begin(folder, ['start'])
      const twin = await team.begin(folder, ['start'])
      expect(twin.told.url).not.toBe(told.url)
      expect(await twin.stop()).toBe(0)
      const taken = await team.begin(folder, ['start', '--port', new URL(told.url).port])
      expect(taken.told.error).toMatchObject({ outcome: 'usage' })
      const emulator = await page.context().newPage()
      const refused: string[] = []
      emulator.on('console', (one) => one.type() === 'error' && refused.push(one.text()))
      emulator.on('pageerror', (error) => refused.push(error.message))
      await emulator.goto(told.url)
      await expect(emulator).toHaveURL(`${told.url}/de-${bundler}`)
      await emulator.getByRole('link', { name: 'Ver lo tuyo' }).click()
      await emulator.getByRole('button', { name: 'Compradora' }).click()
      await expect(emulator.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
      await emulator.getByText('Emulador · Compradora').click()
      await emulator.getByLabel('Quién mira').selectOption('Visitante')
      await expect(emulator.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible()
      await emulator.goto(`${told.url}/de-${bundler}`)
      // What is built from now on, and fails, is not what this page began with.
      await expect(emulator.getByText('Aquí empieza este módulo.')).toBeVisible()
      const screen = 'src/screens/inicio/inicio.tsx'
      await edit(screen, (text) => `${text}\nconst = 1\n`)
      const overlay = emulator.getByRole('alert').filter({ hasText: 'no se pudo construir' })
      await expect(overlay).toContainText(`${screen}:22:`)
      await expect(emulator.getByText('Aquí empieza este módulo.')).toBeVisible()
      await edit(screen, (text) => text.replace('\nconst = 1\n', '').replace('empieza', 'nace'))
      await expect(emulator.getByText('Aquí nace este módulo.')).toBeVisible()
      await expect(overlay).toHaveCount(0)
      await edit(screen, (text) => text.replace('nace', 'empieza'))
      await expect(emulator.getByText('Aquí empieza este módulo.')).toBeVisible()
      expect(refused).toEqual([])
      await emulator.close()
      expect(await stop()).toBe(0)
    })

    await test.step('its sources stand in the pages of the running shop, in one browser alone', async () => {
      const { told, stop } = await team.begin(folder, ['dev', '--url', origin])
      await page.goto(told.override)
      await page.getByLabel('Token del módulo').fill(env.PLAZA_DEPLOY_TOKEN)
      await page.getByRole('button', { name: 'Usar' }).click()
      const badge = page.getByRole('complementary', { name: 'Módulos de desarrollo' })
      await expect(badge).toContainText(name)
      await page.goto(`/de-${bundler}`)
      const screen = 'src/screens/inicio/inicio.tsx'
      await edit(screen, (text) => `${text}\nconst = 1\n`)
      const overlay = page.getByRole('alert').filter({ hasText: 'no se pudo construir' })
      await expect(overlay).toContainText(`${screen}:22:`)
      await edit(screen, (text) => text.replace('\nconst = 1\n', '').replace('empieza', 'nace'))
      await expect(page.getByText('Aquí nace este módulo.')).toBeVisible()
      await expect(overlay).toHaveCount(0)
      await edit(screen, (text) => text.replace('nace', 'empieza'))
      await expect(page.getByText('Aquí empieza este módulo.')).toBeVisible()
      await badge.getByRole('button', { name: 'Volver a lo publicado' }).click()
      await expect(badge).toBeHidden()
      expect(await stop()).toBe(0)
      const live = await (await page.request.get('/versiones.json')).json()
      const inLive = await team.begin(folder, ['start', '--url', origin])
      expect(inLive.told.shell).toBe(live.shell)
      await inLive.stop()
      const alone = await team.begin(folder, ['start', '--url', 'http://127.0.0.1:1'])
      expect(alone.told.error).toMatchObject({ outcome: 'unreachable' })
    })

    await test.step('the command line says what is wrong, where it happened, and ends with its number', async () => {
      const { PLAZA_DEPLOY_TOKEN: _, ...withoutToken } = env
      const unknown = await team.npm(folder, ['exec', '--', 'plaza', 'release'], withoutToken)
      expect([unknown.exit, unknown.output]).toEqual([
        2,
        expect.stringContaining('PLAZA_DEPLOY_TOKEN'),
      ])
      const foreign = { ...env, PLAZA_DEPLOY_TOKEN: await makeToken('mfe-de-otros') }
      const stolen = await team.npm(folder, ['exec', '--', 'plaza', 'offline', '--json'], foreign)
      expect(stolen.exit).toBe(3)
      expect(JSON.parse(stolen.output).error).toMatchObject({
        outcome: 'refused',
        code: 'token_invalido',
      })
      const silent = await plaza('releases', '--url', 'http://127.0.0.1:1')
      expect([silent.exit, silent.output]).toEqual([4, expect.stringContaining('127.0.0.1:1')])
      await edit('module.json', (text) => text.replace('"public"', '"todos"'))
      const badManifest = await plaza('build')
      expect([badManifest.exit, badManifest.output]).toEqual([
        1,
        expect.stringContaining('routes.0.access'),
      ])
      await edit('module.json', (text) => text.replace('"todos"', '"public"'))
      await edit('src/screens/inicio/inicio.tsx', (text) => `${text}\nconst = 1\n`)
      const badSource = await plaza('build')
      expect([badSource.exit, badSource.output]).toEqual([1, expect.stringContaining('inicio.tsx')])
      await edit('src/screens/inicio/inicio.tsx', (text) => text.replace('\nconst = 1\n', ''))
      expect((await plaza('siempre')).exit).toBe(2)
    })

    await test.step('a release says what it uses, and is refused where the API would not give it', async () => {
      const screen = 'src/screens/inicio/inicio.tsx'
      await writeFile(join(folder, 'src/ask.ts'), right['ask.ts'])
      await edit(screen, (text) => `${text}\nexport { ask as loader } from '../../ask.ts'\n`)
      const said = await plaza('release')
      expect(said.exit, said.output).toBe(0)
      const { uses } = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8'))
      expect(uses.calls.map(({ call }: { call: string }) => call)).toEqual(['GET /productos'])
      expect(Object.keys(uses.calls[0].sends.query.properties)).toEqual(['orden'])
      expect(uses.doors['@plaza/shell/http']).toEqual(['send'])
      // As if its contract were of a later API, which calls a field otherwise.
      const contract = 'node_modules/@plaza/contract/structures.json'
      await edit(contract, (text) => text.replaceAll('"nombre"', '"denominacion"'))
      await edit('src/ask.ts', (text) => `${text}\nexport const later = true\n`)
      const refused = await plaza('release', '--json')
      expect(refused.exit).toBe(3)
      const { error } = JSON.parse(refused.output)
      expect(error.code).toBe('contrato_incompatible')
      expect(error.message).toContain('GET /productos')
      expect(error.message).toContain('denominacion')
      await edit(contract, (text) => text.replaceAll('"denominacion"', '"nombre"'))
    })

    await test.step('it is changed, released, taken back and taken away by the same command line', async () => {
      await edit('src/screens/inicio/inicio.tsx', (text) =>
        text.replace('Aquí empieza', 'Aquí sigue'),
      )
      const shown = JSON.parse((await plaza('preview', '--json')).output)
      const preview = await page.context().newPage()
      await preview.goto(`${shown.url}/de-${bundler}`)
      await preview.getByRole('button', { name: 'Ver la vista previa' }).click()
      await expect(preview.getByText('Aquí sigue este módulo.')).toBeVisible()
      await page.goto(`/de-${bundler}`)
      await expect(page.getByText('Aquí empieza este módulo.')).toBeVisible()
      expect((await plaza('previews')).output).toContain(shown.url)
      expect((await plaza('preview', '--end', shown.url)).exit).toBe(0)
      expect((await preview.reload())?.status()).toBe(404)
      await preview.close()
      const promoted = await plaza('release', '--promote', '--reason', 'otro texto')
      expect(promoted.exit, promoted.output).toBe(0)
      await page.goto(`/de-${bundler}`)
      await expect(page.getByText('Aquí sigue este módulo.')).toBeVisible()
      expect((await plaza('rollback')).exit).toBe(0)
      await page.goto(`/de-${bundler}`)
      await expect(page.getByText('Aquí empieza este módulo.')).toBeVisible()
      const listed = await plaza('releases', '--json')
      expect(JSON.parse(listed.output)).toMatchObject({
        name,
        live: { version: expect.any(String) },
      })
      expect((await plaza('offline')).exit).toBe(0)
      expect((await page.goto(`/de-${bundler}`))?.status()).toBe(503)
    })
    await team.remove()
  })
