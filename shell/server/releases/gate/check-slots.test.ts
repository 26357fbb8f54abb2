import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../shared/remote/index.ts'
import { stateIn } from '../../testing/page-state.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { testApp } from '../../testing/test-app.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'
const slot = 'producto.debajo'

const offers = (maxKb = 40): Partial<Manifest> => ({ slots: { [slot]: { maxKb, maxMs: 2000 } } })

const piece = (changes: object = {}): Partial<Manifest> => ({
  pieces: [{ slot, screen: 'home', maxKb: 10, access: 'public', ...changes }],
})

const codeOf = async (answer: Response) =>
  answer.ok ? 'taken' : ((await answer.json()) as { error: { code: string } }).error.code

/** A shop where one module offers the slot. */
const shopWithSlot = async (maxKb?: number) => {
  const shop = testApp()
  await shop.publish(sampleUpload('mfe-tienda', v1, offers(maxKb)))
  return shop
}

describe('a slot', () => {
  it('has one owner, whoever comes second', async () => {
    const shop = await shopWithSlot()
    const other = await shop.publish(sampleUpload('mfe-otro', v1, offers()))
    expect(await codeOf(other)).toBe('hueco_ajeno')
    expect(await codeOf(await shop.publish(sampleUpload('mfe-tienda', v2, offers())))).toBe('taken')
  })

  it('has one piece, and the one that was first stays', async () => {
    const shop = await shopWithSlot()
    expect(await codeOf(await shop.publish(sampleUpload('mfe-uno', v1, piece())))).toBe('taken')
    expect(await codeOf(await shop.publish(sampleUpload('mfe-dos', v1, piece())))).toBe(
      'hueco_ocupado',
    )
    expect(await codeOf(await shop.publish(sampleUpload('mfe-uno', v2, piece())))).toBe('taken')
  })

  it('is refused to a second piece that was sent before the first was live', async () => {
    const shop = await shopWithSlot()
    for (const name of ['mfe-uno', 'mfe-dos']) await shop.send(sampleUpload(name, v1, piece()))
    const promote = { kind: 'promote', version: v1 }
    expect(await codeOf(await shop.act('mfe-uno', promote))).toBe('taken')
    expect(await codeOf(await shop.act('mfe-dos', promote))).toBe('hueco_ocupado')
  })

  it('takes no piece that may weigh more than it takes, and none that weighs more than it says', async () => {
    const shop = await shopWithSlot(20)
    const said = sampleUpload('mfe-uno', v1, piece({ maxKb: 21 }))
    expect(await codeOf(await shop.publish(said))).toBe('presupuesto_excedido')
    const heavy = sampleUpload('mfe-uno', v1, piece())
    const noise = new Uint8Array(11_000).map((_, i) => (i * i * 31 + (i >> 3) * 17) % 251)
    heavy.files.set('home.js', noise)
    const sha384 = createHash('sha384').update(noise).digest('base64')
    heavy.release.files['home.js'] = { bytes: noise.length, sha384 }
    heavy.release.manifest = {
      ...heavy.release.manifest,
      ...piece({ maxKb: 1 }),
    }
    const refused = await shop.publish(heavy)
    expect(await codeOf(refused)).toBe('presupuesto_excedido')
  })

  it('may become smaller under a piece: nobody’s release waits for another’s', async () => {
    const shop = await shopWithSlot(40)
    await shop.publish(sampleUpload('mfe-uno', v1, piece({ maxKb: 30 })))
    expect(await codeOf(await shop.publish(sampleUpload('mfe-tienda', v2, offers(20))))).toBe(
      'taken',
    )
  })

  it.each(['', 'debajo', 'Producto.debajo', 'producto.', '../x', 'constructor', 'a.b c'])(
    'is not called %j',
    async (name) => {
      const slots = JSON.parse(`{${JSON.stringify(name)}:{"maxKb":1,"maxMs":1}}`)
      const answer = await testApp().publish(sampleUpload('mfe-uno', v1, { slots }))
      expect(await codeOf(answer)).toBe('manifiesto_invalido')
    },
  )
})

describe('a piece', () => {
  it('for a slot that nobody offers is taken, and its team is told', async () => {
    const shop = testApp()
    const sent = await shop.send(sampleUpload('mfe-uno', v1, piece()))
    expect(await sent.json()).toMatchObject({
      notices: [`Ningún módulo ofrece el hueco "${slot}" todavía.`],
    })
    expect((await shop.act('mfe-uno', { kind: 'promote', version: v1 })).ok).toBe(true)
    const after = await shopWithSlot()
    const known = await after.send(sampleUpload('mfe-uno', v1, piece()))
    expect(await known.json()).toMatchObject({ notices: [] })
  })

  it('is in the door', async () => {
    const shop = await shopWithSlot()
    const lost = sampleUpload('mfe-uno', v1, piece({ screen: 'nada' }))
    expect(await codeOf(await shop.send(lost))).toBe('puerta_ausente')
  })

  it('is not for a slot of its own module, and there are not two for one slot', async () => {
    const own = sampleUpload('mfe-uno', v1, { ...offers(), ...piece() })
    expect(await codeOf(await testApp().send(own))).toBe('manifiesto_invalido')
    const { pieces = [] } = piece()
    const twice = sampleUpload('mfe-uno', v1, { pieces: [...pieces, ...pieces] })
    expect(await codeOf(await testApp().send(twice))).toBe('manifiesto_invalido')
  })

  it('is no guest’s, and neither is a slot', async () => {
    const shop = await shopWithSlot()
    await shop.store.commit({ by: 'test' }, () => ({
      ...{ kind: 'trust', name: 'mfe-vecino', trust: 'guest' },
    }))
    for (const changes of [piece(), { slots: { 'vecino.lado': { maxKb: 1, maxMs: 1 } } }])
      expect(await codeOf(await shop.send(sampleUpload('mfe-vecino', v1, changes)))).toBe(
        'invitado_excedido',
      )
  })

  it('comes with the page of its slot, however many modules there are', async () => {
    const shop = testApp({ env: { MODULES_IN_PAGE: '1' } })
    await shop.publish(sampleUpload('mfe-viejo', v1))
    await shop.publish(sampleUpload('mfe-tienda', v1, offers()))
    await shop.publish(sampleUpload('mfe-uno', v1, piece()))
    await shop.publish(sampleUpload('mfe-dos', v1))
    const namesAt = async (path: string) => {
      const html = await (await shop.app.request(path)).text()
      return stateIn(html).registry.remotes.map(({ name }) => name)
    }
    expect(await namesAt('/mfe-tienda')).toEqual(['mfe-tienda', 'mfe-uno', 'mfe-viejo'])
    expect(await namesAt('/mfe-dos')).toEqual(['mfe-dos', 'mfe-viejo'])
    // Nothing of a piece is asked for ahead.
    const html = await (await shop.app.request('/mfe-tienda')).text()
    expect(html.match(/<link rel="preload"[^>]*mfe-uno/)).toBeNull()
  })
})
