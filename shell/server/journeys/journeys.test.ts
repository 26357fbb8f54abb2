import { describe, expect, it } from 'vitest'
import type { Journey, Manifest } from '../../shared/remote/index.ts'
import { journeysSchema } from '../../shared/remote/journeys.ts'
import { makeToken } from '../releases/tokens.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const [v1, v2, v3] = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb', '1.0.0-cccccccccc']

const over = (name: string, ...paths: string[]): Journey => ({
  name,
  steps: paths.map((path) => ({ go: path })),
})

const withJourneys = (
  name: string,
  version: string,
  journeys: Journey[],
  changes: Partial<Manifest> = {},
) => {
  const upload = sampleUpload(name, version, changes)
  return { ...upload, release: { ...upload.release, journeys } }
}

/** mfe-uno goes over its own page and that of mfe-dos; mfe-tres has to do with neither. */
const shopOfThree = async () => {
  const shop = testApp()
  const skipped = { skipped: 'Empieza la prueba' }
  const begin = async (upload: ReturnType<typeof withJourneys>) => {
    expect((await shop.send(upload)).status).toBe(201)
    const { name, version } = upload.release
    expect((await shop.act(name, { kind: 'promote', version, journeys: skipped })).status).toBe(200)
  }
  await begin(withJourneys('mfe-uno', v1, [over('de uno a dos', '/mfe-uno', '/mfe-dos?a=1')]))
  await begin(withJourneys('mfe-dos', v1, [over('por dos', '/mfe-dos')]))
  await begin(withJourneys('mfe-tres', v1, [over('por tres', '/mfe-tres')]))
  await shop.send(withJourneys('mfe-dos', v2, [over('por dos, de nuevo', '/mfe-dos')]))
  const token = await makeToken(shop.store, { name: 'mfe-dos', label: 'Ana', by: 'prueba' })
  const plan = async (name = 'mfe-dos', version = v2) => {
    const headers = { authorization: `Bearer ${token}` }
    return shop.app.request(`/releases/${name}/recorridos?version=${version}`, { headers })
  }
  const promote = (journeys?: object, version = v2) =>
    shop.act('mfe-dos', { kind: 'promote', version, journeys })
  const live = async () => (await shop.store.read()).modules['mfe-dos']?.live?.version
  const vouched = async () => {
    const { composition, journeys } = await (await plan()).json()
    const ran = journeys.map(({ steps: _, ...one }: Journey) => ({ ...one, ms: 10 }))
    return { composition, ran }
  }
  return { ...shop, plan, promote, live, vouched, begin }
}

describe('what has to pass', () => {
  it('are the journeys of the version and of its neighbours, and of nobody else', async () => {
    const { plan } = await shopOfThree()
    const answer = await (await plan()).json()
    const named = answer.journeys.map(
      ({ module, version, name }: Record<string, string>) => `${module}@${version} ${name}`,
    )
    expect(named).toEqual([`mfe-dos@${v2} por dos, de nuevo`, `mfe-uno@${v1} de uno a dos`])
    expect(answer.composition).toEqual({ 'mfe-uno': v1, 'mfe-dos': v2, 'mfe-tres': v1 })
    expect(answer.pages).toEqual(['/mfe-dos'])
  })

  it('counts as neighbours those who miss what a version leaves out', async () => {
    const shop = await shopOfThree()
    const routes = [{ path: '/otra', screen: 'home', access: 'public' as const }]
    const menu = [{ label: 'Otra', link: '/otra' }]
    await shop.send(withJourneys('mfe-dos', v3, [], { routes, menu }))
    const { journeys } = await (await shop.plan('mfe-dos', v3)).json()
    expect(journeys.map(({ name }: Journey) => name)).toEqual(['de uno a dos'])
  })

  it('counts slots with their pieces, and menus with what they lead to', async () => {
    const shop = await shopOfThree()
    const slots = { 'producto.debajo': { maxKb: 20, maxMs: 4000 } }
    const pieces = [
      { slot: 'producto.debajo', screen: 'home', access: 'public' as const, maxKb: 5 },
    ]
    const alone = { routes: [], menu: [] }
    await shop.begin(
      withJourneys('mfe-cuatro', v1, [over('por cuatro', '/nada')], { ...alone, pieces }),
    )
    const linked = { routes: [], menu: [{ label: 'Ir a dos', link: '/mfe-dos' }] }
    await shop.begin(withJourneys('mfe-cinco', v1, [over('por cinco', '/nada')], linked))
    await shop.send(withJourneys('mfe-dos', v3, [], { slots }))
    const { journeys } = await (await shop.plan('mfe-dos', v3)).json()
    expect(journeys.map(({ module }: { module: string }) => module).sort()).toEqual([
      'mfe-cinco',
      'mfe-cuatro',
      'mfe-uno',
    ])
  })

  it("is told to who has the module's token alone, and no browser gets it", async () => {
    const { plan, app } = await shopOfThree()
    expect((await plan('mfe-uno', v1)).status).toBe(401)
    expect((await plan('mfe-dos', '1.0.0-nunca')).status).toBe(404)
    const told = await (await app.request('/remotes.json')).text()
    expect(told).not.toContain('por tres')
    expect(await (await app.request('/mfe-uno')).text()).not.toContain('de uno a dos')
  })
})

describe('a promotion', () => {
  it('is refused without a word about the journeys, or with less than all of them', async () => {
    const { promote, live, vouched } = await shopOfThree()
    const { composition, ran } = await vouched()
    const wrong = [
      undefined,
      { composition, ran: ran.slice(1) },
      { composition, ran: [{ ...ran[0], version: v1 }, ran[1]] },
      { composition, ran: [{ ...ran[0], module: 'mfe-uno' }, ran[1]] },
    ]
    for (const journeys of wrong) {
      const answer = await promote(journeys)
      expect([answer.status, (await answer.json()).error.code]).toEqual([
        409,
        'recorridos_ausentes',
      ])
    }
    for (const journeys of [{}, 'sí', { skipped: ' ' }, { composition, ran: 'todos' }])
      expect((await promote(Object(journeys))).status).toBe(422)
    expect(await live()).toBe(v1)
  })

  it('says in the log who vouched for which journeys', async () => {
    const { promote, live, vouched, store } = await shopOfThree()
    expect((await promote(await vouched())).status).toBe(200)
    expect(await live()).toBe(v2)
    const [entry] = await store.history(1)
    expect(entry?.by).toMatch(/^token /)
    expect(entry?.journeys).toEqual({
      passed: [`mfe-dos@${v2}: por dos, de nuevo`, `mfe-uno@${v1}: de uno a dos`],
      ms: 20,
    })
  })

  it('is refused where something else became live meanwhile', async () => {
    const shop = await shopOfThree()
    const evidence = await shop.vouched()
    await shop.begin(withJourneys('mfe-tres', v2, []))
    const answer = await shop.promote(evidence)
    expect((await answer.json()).error.code).toBe('composicion_cambiada')
    expect(await shop.live()).toBe(v1)
    expect((await shop.promote(await shop.vouched())).status).toBe(200)
  })

  it('goes without them for a reason, which the log keeps; a trial and a way back need none', async () => {
    const { promote, act, store } = await shopOfThree()
    expect((await act('mfe-dos', { kind: 'canary', version: v2, percent: 5 })).status).toBe(200)
    expect((await promote({ skipped: 'Se cae la tienda' })).status).toBe(200)
    expect((await store.history(1))[0]?.journeys).toEqual({ skipped: 'Se cae la tienda' })
    expect((await act('mfe-dos', { kind: 'rollback' })).status).toBe(200)
  })
})

describe('journeys', () => {
  it.each([
    [[{ go: 'https://malo.example' }]],
    [[{ go: '//malo.example' }]],
    [[{ go: '/\\malo.example' }]],
    [[{ run: 'process.exit()' }]],
    [[{ press: { css: '*' } }]],
    [[]],
  ])('are steps of a person on this site, and not %j', (steps) => {
    expect(journeysSchema.safeParse([{ name: 'una', steps }]).success).toBe(false)
  })
})
