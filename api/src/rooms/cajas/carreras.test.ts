import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cajaSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { counterOf, dialects, shopOf, type TestCounter, testApi } from '../../testing/testing.ts'

const rounds = 60

describe.each(dialects)('a till that two people close at once on %s', (dialect) => {
  let counter: TestCounter
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
  })
  afterAll(() => counter.close())

  it('is never closed with a large difference by nobody but its cajero', async () => {
    const cajero = await counter.miembro('cajero')
    const supervisor = await counter.miembro('supervisor')
    const counted = { conteo: { 50000: 1 }, nota: 'No sé' }
    for (let round = 0; round < rounds; round += 1) {
      const { body } = await counter.inShop(cajero, 'POST', '/cajas', { base: 1_000_000 })
      const { id } = cajaSchema.parse(body)
      const answer = () =>
        counter.inShop(cajero, 'POST', `/cajas/${id}/confirmacion`, { nota: 'Así quedó' })
      const [, ...answers] = await Promise.all([
        counter.inShop(cajero, 'POST', `/cajas/${id}/cierre`, counted),
        ...Array.from({ length: 3 }, answer),
      ])
      for (const { body } of answers)
        expect(['caja_cerrada', 'supervisor_requerido']).toContain(body.error?.code)
      const { body: waits } = await counter.inShop(cajero, 'GET', `/cajas/${id}`)
      expect(waits).toMatchObject({ estado: 'contada', reporte: { diferencia: -950_000 } })
      const path = `/cajas/${id}/confirmacion`
      const closed = await counter.inShop(supervisor, 'POST', path, { nota: 'Va' })
      expect(closed.body.reporte.autorizada_por).not.toBeNull()
    }
    expect(counter.reported).toEqual([])
  })

  it('waits for a supervisor when nobody knows the limit that it was counted by', async () => {
    const cajero = await counter.miembro('cajero')
    const { body: caja } = await counter.inShop(cajero, 'POST', '/cajas', { base: 60_000 })
    await counter.inShop(cajero, 'POST', `/cajas/${caja.id}/cierre`, { conteo: { 50000: 1 } })
    await counter.db.updateTable('cajas').set({ reporte: null }).where('id', '=', caja.id).execute()
    const path = `/cajas/${caja.id}/confirmacion`
    const refused = await counter.inShop(cajero, 'POST', path, { nota: 'Poco' })
    expect(refused.body.error.code).toBe('supervisor_requerido')
  })
})
