import type { ProductoMostrador } from '@plaza/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blankCatalogo,
  type Catalogo,
  dropProducto,
  findByCode,
  opcionesOf,
  putProducto,
  searchByName,
} from './catalogo.ts'

const productoOf = (id: number, more: Partial<ProductoMostrador> = {}): ProductoMostrador => ({
  ...{ id, nombre: `Camiseta · Talla ${id}`, opcion: `Talla ${id}`, familia: null },
  ...{ valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900, stock: 3 },
  ...{ unidad: 'unidad', image_url: '', code: `C${id}`, ...more },
})

const familia = (id: number) => ({ id, nombre: `Familia ${id}` })

const catalogoOf = (...productos: ProductoMostrador[]) => {
  const catalogo = blankCatalogo(1)
  for (const producto of productos) putProducto(catalogo, producto)
  return catalogo
}

/** A till's catalogue as the API may tell of it: products that come, change, join, leave and are taken off the shelves. */
const changes = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    retirado: fc.boolean(),
    familia: fc.option(fc.integer({ min: 1, max: 3 })),
    stock: fc.integer({ min: 0, max: 2 }),
    valor_total: fc.integer({ min: 1, max: 5 }),
    code: fc.integer({ min: 1, max: 12 }),
  }),
  { maxLength: 60 },
)

const played = (all: typeof changes extends fc.Arbitrary<infer T> ? T : never) => {
  const catalogo = blankCatalogo(1)
  const model = new Map<number, ProductoMostrador>()
  for (const { id, retirado, familia: of, code, ...rest } of all) {
    if (retirado) {
      dropProducto(catalogo, id)
      model.delete(id)
      continue
    }
    const producto = productoOf(id, { ...rest, familia: of === null ? null : familia(of) })
    // No two products of a shop have one code at a time, though one may take what another gives up.
    const isTaken = [...model.values()].some((one) => one.id !== id && one.code === `C${code}`)
    const now = { ...producto, code: isTaken ? `own-${id}` : `C${code}` }
    putProducto(catalogo, now)
    model.set(id, now)
  }
  return { catalogo, model }
}

const familyOf = (model: Map<number, ProductoMostrador>, id: number) =>
  [...model.values()].filter((one) => one.familia?.id === id).toSorted((a, b) => a.id - b.id)

const idsOf = (productos: readonly ProductoMostrador[]) => productos.map(({ id }) => id)

const everyHit = (catalogo: Catalogo) =>
  searchByName(catalogo, 'camiseta').flatMap((hit) => {
    const opciones = opcionesOf(catalogo, hit)
    return opciones.length > 0 ? opciones : [hit]
  })

describe('the catalogue of a till', () => {
  it('lets every product be sold, each family as one, after any changes', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const { catalogo, model } = played(all)
        for (const producto of model.values()) {
          const { id, code, familia: own } = producto
          // A barcode is its product's, whatever family that is of.
          expect(findByCode(catalogo, code)?.id).toBe(id)
          const siblings = own ? familyOf(model, own.id) : []
          expect(idsOf(opcionesOf(catalogo, producto))).toEqual(
            siblings.length > 1 ? idsOf(siblings) : [],
          )
        }
        const hits = searchByName(catalogo, 'camiseta')
        const families = hits.flatMap(({ familia: own }) => own?.id ?? [])
        expect(new Set(families).size).toBe(families.length)
        if (hits.length < 8)
          expect(idsOf(everyHit(catalogo)).toSorted((a, b) => a - b)).toEqual(
            [...model.keys()].toSorted((a, b) => a - b),
          )
        for (const { code, id } of [...model.values()]) expect(catalogo.byCode.get(code)).toBe(id)
        expect(catalogo.byCode.size).toBe(model.size)
      }),
    )
  })

  it('finds a code of 12 digits by the 0 that a scanner puts before it, and without it', () => {
    const catalogo = catalogoOf(
      productoOf(1, { code: '012345678905' }),
      productoOf(2, { code: '0036000291452' }),
    )
    expect(findByCode(catalogo, '0012345678905')?.id).toBe(1)
    expect(findByCode(catalogo, '036000291452')?.id).toBe(2)
    expect(findByCode(catalogo, '36000291452')).toBeUndefined()
  })

  it('counts what was sold here and not yet told as gone, of that option alone', () => {
    const catalogo = catalogoOf(
      productoOf(1, { familia: familia(1), stock: 1 }),
      productoOf(2, { familia: familia(1), stock: 1 }),
    )
    catalogo.sold = new Map([[1, 1]])
    expect(opcionesOf(catalogo, productoOf(2, { familia: familia(1) }))).toMatchObject([
      { id: 1, stock: 0 },
      { id: 2, stock: 1 },
    ])
  })

  it('finds the option that the words mean, as the one hit of its family', () => {
    const catalogo = catalogoOf(
      productoOf(1, { familia: familia(1), nombre: 'Ruana · Rojo' }),
      productoOf(2, { familia: familia(1), nombre: 'Ruana · Azul' }),
    )
    expect(idsOf(searchByName(catalogo, 'ruana'))).toEqual([1])
    expect(idsOf(searchByName(catalogo, 'ruana azul'))).toEqual([2])
  })
})
