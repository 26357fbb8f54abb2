import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasOf, diasSemana, puntoOf } from './comercios/rules.ts'
import { valorOfEnvio } from './envios/rules.ts'
import { referralIdOf } from './ganancias/rules.ts'
import { isPoolId } from './identidad/schemas.ts'
import { regresoPagoQuerySchema } from './pagos/schemas.ts'
import { imagenUrl } from './productos/schemas.ts'

describe('valorOfEnvio', () => {
  it.each([
    [0, 0],
    [1, 7000],
    [49_999, 7000],
    [50_000, 0],
    [900_000, 0],
  ])('ships merchandise of %i for %i', (mercancia, envio) => {
    expect(valorOfEnvio(mercancia)).toBe(envio)
  })

  it('follows the settings', () => {
    expect(valorOfEnvio(60_000, 9000, 80_000)).toBe(9000)
  })
})

describe('referralIdOf', () => {
  it.each([
    [{ referralId: 'a', referralID: 'b' }, 'a'],
    [{ referralID: 'b', referente_id: 'c' }, 'b'],
    [{ referralId: '', referente_id: 'c' }, 'c'],
    [{ referralId: null }, null],
    [{}, null],
  ])('takes from %j the id %s', (datos, id) => {
    expect(referralIdOf(datos)).toBe(id)
  })
})

describe('diasOf', () => {
  it('reads days however they are typed, once each and in the order of the week', () => {
    expect(diasOf(' sabado,LUNES , Miércoles, lunes,,')).toEqual({
      dias: ['Lunes', 'Miércoles', 'Sábado'],
      otros: [],
    })
  })

  it('tells what is no day', () => {
    expect(diasOf('Lunes, festivos')).toEqual({ dias: ['Lunes'], otros: ['festivos'] })
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.subarray([...diasSemana]), (dias) => {
        expect(diasOf(dias.join(', '))).toEqual({ dias, otros: [] })
      }),
    )
  })
})

describe('puntoOf', () => {
  it('reads "lat, lon"', () => {
    expect(puntoOf('4.711, -74.0721')).toEqual({ latitud: 4.711, longitud: -74.0721 })
  })

  it.each(['', '4.711', '91, 0', '0, 181', 'a, b', '1, 2, 3'])('finds none in "%s"', (texto) => {
    expect(puntoOf(texto)).toBeUndefined()
  })
})

describe('isPoolId', () => {
  it.each([
    ['us-east-1_LocalDev01', true],
    [`us-east-1_${'a'.repeat(45)}`, true],
    [`us-east-1_${'a'.repeat(46)}`, false],
    ['us-east-1', false],
    ['us-east-1_', false],
    ['us east_1', false],
  ])('answers for %s %s', (id, is) => {
    expect(isPoolId(id)).toBe(is)
  })
})

describe('imagenUrl', () => {
  it.each([
    ['productos/ab/1.webp', '/cdn/productos/ab/1-640.webp'],
    ['https://otro.test/a.webp', 'https://otro.test/a.webp'],
    ['', '/cdn/base/producto-640.webp'],
    [undefined, '/cdn/base/producto-640.webp'],
  ])('makes of %s %s', (path, url) => {
    expect(imagenUrl('/cdn', path, 640)).toBe(url)
  })
})

describe('regresoPagoQuerySchema', () => {
  it('counts the text "null" as absent', () => {
    expect(regresoPagoQuerySchema.parse({ payment_id: 'null', status: 'approved' })).toEqual({
      payment_id: undefined,
      status: 'approved',
      external_reference: undefined,
      merchant_order_id: undefined,
      preference_id: undefined,
    })
  })
})
