import { describe, expect, it } from 'vitest'
import { precioWithIva } from '../../contract/productos/iva.rules.ts'
import { demo } from './demo/demo.ts'
import { checkDigit } from './ean.ts'
import { demoRows } from './rows.ts'

const { comercios, categorias, productos, imagenes, juntos, resenas } = demoRows()
const roots = categorias.filter(({ nivel }) => nivel === 1)
const distinct = (values: readonly unknown[]) => new Set(values).size

describe('the demo catalogue', () => {
  it('fills every root with at least 28 products of at least 8 shops', () => {
    expect(roots.map(({ slug }) => slug).sort()).toEqual([
      'alimentos',
      'belleza',
      'hogar',
      'tecnologia',
    ])
    for (const root of roots) {
      expect(
        productos.filter(({ categoria_id }) => categoria_id === root.id).length,
      ).toBeGreaterThanOrEqual(28)
    }
    expect(distinct(productos.map(({ comercio_id }) => comercio_id))).toBe(comercios.length)
    expect(comercios.length).toBeGreaterThanOrEqual(8)
  })

  it('names, describes and numbers every product once', () => {
    for (const column of [
      'nombre',
      'descripcion_corta',
      'descripcion_larga',
      'n_referencia',
      'codigo_barras',
    ] as const) {
      expect(distinct(productos.map((producto) => producto[column])), column).toBe(productos.length)
    }
    expect(distinct(demo.productos.map(({ slug }) => slug))).toBe(productos.length)
    for (const { descripcion_corta, descripcion_larga } of productos) {
      expect(descripcion_corta.length).toBeGreaterThan(30)
      expect(descripcion_larga.split(/[.!?:](?=\s|$)/).length).toBeGreaterThan(3)
    }
  })

  it('hangs every product on three levels of the tree, and leaves no leaf empty', () => {
    for (const { categoria_id, subcategoria_id, subsubcategoria_id } of productos) {
      const chain = [subsubcategoria_id, subcategoria_id, categoria_id].map((id) =>
        categorias.find((one) => one.id === id),
      )
      expect(chain.map((one) => one?.nivel)).toEqual([3, 2, 1])
      expect([chain[0]?.padre_id, chain[1]?.padre_id]).toEqual([subcategoria_id, categoria_id])
    }
    const used = new Set(productos.map(({ subsubcategoria_id }) => subsubcategoria_id))
    expect(categorias.filter(({ nivel, id }) => nivel === 3 && !used.has(id))).toEqual([])
    expect(distinct(categorias.map(({ slug }) => slug))).toBe(categorias.length)
  })

  it('says of some products nothing, of most both good and bad, and nothing twice of one', () => {
    const of = (id: number) => resenas.filter(({ producto_id }) => producto_id === id)
    const counts = productos.map(({ id }) => of(id).length)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(20)
    expect(counts.filter((count) => count >= 6).length).toBeGreaterThan(15)
    for (const { id } of productos) {
      const said = of(id)
      expect(distinct(said.map(({ texto }) => texto))).toBe(said.length)
      expect(distinct(said.map(({ autor }) => autor))).toBe(said.length)
    }
    const share = (estrellas: number) =>
      resenas.filter((resena) => resena.estrellas === estrellas).length / resenas.length
    for (const estrellas of [1, 2, 3, 4, 5]) expect(share(estrellas)).toBeGreaterThan(0.03)
    expect(share(5)).toBeLessThan(0.6)
    expect(resenas.some(({ respuesta }) => respuesta)).toBe(true)
  })

  it('charges each IVA class its rate and shows exactly the shelf price', () => {
    for (const [at, { clase_iva, porcentaje_impuestos, valor_neto }] of productos.entries()) {
      expect(clase_iva === 'gravado' ? [5, 19] : [0]).toContain(porcentaje_impuestos)
      expect(precioWithIva(valor_neto, porcentaje_impuestos)).toBe(demo.productos[at]?.valor_total)
    }
    expect(distinct(productos.map((one) => `${one.clase_iva} ${one.porcentaje_impuestos}`))).toBe(4)
  })

  it('excludes phones and computers only below their ceilings in UVT', () => {
    const uvt = 52_374
    for (const { nombre, clase_iva, valor_neto } of productos.filter(({ nombre }) =>
      /^(Celular|Tableta Lienzo)/.test(nombre),
    )) {
      expect(clase_iva, nombre).toBe(valor_neto <= 22 * uvt ? 'excluido' : 'gravado')
    }
  })

  it('offers about a fifth of the products below their former price', () => {
    const offers = demo.productos.filter(({ valor_antes }) => valor_antes !== undefined)
    expect(offers.every((one) => (one.valor_antes ?? 0) > one.valor_total)).toBe(true)
    expect(offers.length / productos.length).toBeGreaterThan(0.15)
    expect(offers.length / productos.length).toBeLessThan(0.35)
    expect(productos.some(({ stock }) => stock === 0)).toBe(true)
    expect(
      productos.every(
        (one) => one.porcentaje_regalo_total >= 3 && one.porcentaje_regalo_total <= 15,
      ),
    ).toBe(true)
  })

  it('gives every product a Colombian EAN-13 with a right check digit', () => {
    for (const { codigo_barras } of productos) {
      expect(codigo_barras).toMatch(/^770\d{10}$/)
      expect(Number(codigo_barras.at(-1))).toBe(checkDigit(codigo_barras.slice(0, 12)))
    }
    expect(checkDigit('400638133393')).toBe(1)
  })

  it('places every shop in Bogotá with its days as a JSON list', () => {
    for (const { ubicacion, dias_trabajo } of comercios) {
      const [lat = 0, lon = 0] = ubicacion.split(', ').map(Number)
      expect(lat > 4.45 && lat < 4.85 && lon > -74.25 && lon < -73.95).toBe(true)
      expect(JSON.parse(dias_trabajo)).toContain('Lunes')
    }
  })

  it('lists two to four pictures for every product, in order', () => {
    for (const { id } of productos) {
      const own = imagenes.filter(({ producto_id }) => producto_id === id)
      expect(own.length >= 2 && own.length <= 4).toBe(true)
      expect(own.map(({ orden }) => orden)).toEqual(own.map((_, at) => at + 1))
    }
    expect(distinct(imagenes.map(({ path }) => path))).toBe(imagenes.length)
  })

  it('says of every product what others took with it, both ways round, and of no product that it goes with itself', () => {
    const keys = juntos.map(({ producto_id, otro_id }) => `${producto_id} ${otro_id}`)
    expect(distinct(keys)).toBe(keys.length)
    for (const { producto_id, otro_id, personas, iniciales } of juntos) {
      expect(keys).toContain(`${otro_id} ${producto_id}`)
      expect([producto_id === otro_id, personas >= 5, personas]).toEqual([false, true, iniciales])
    }
    const partners = productos.map(
      ({ id }) => juntos.filter(({ producto_id }) => producto_id === id).length,
    )
    expect(Math.min(...partners)).toBeGreaterThanOrEqual(3)
  })
})
