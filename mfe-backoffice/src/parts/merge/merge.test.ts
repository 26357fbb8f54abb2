import type { ProductoInventario } from '@plaza/contract'
import { describe, expect, it } from 'vitest'
import { typedOf } from '../producto/producto-values.ts'
import { mergeOf } from './merge.ts'

const read: ProductoInventario = {
  id: 7,
  comercio_id: 1,
  nombre: 'Café',
  descripcion_larga: 'Molido',
  descripcion_corta: 'Café molido',
  n_referencia: 'C-1',
  codigo_barras: null,
  valor_neto: 10_000,
  valor_total: 11_900,
  valor_antes: null,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  porcentaje_regalo_total: 0,
  valor_del_envio: 0,
  tamano: null,
  peso: '500 g',
  peso_gramos: null,
  talla: null,
  color_id: null,
  proveedor_id: null,
  categoria_id: 1,
  subcategoria_id: null,
  subsubcategoria_id: null,
  especificaciones: [],
  familia_id: null,
  opcion: null,
  en_familia: 0,
  stock: 5,
  status: 1,
  imagenes: [],
  creado_en: '2026-11-01T10:00:00Z',
  actualizado_en: '2026-11-01T10:00:00Z',
  version: 1,
}

describe('an edit that somebody else overtook', () => {
  const now = { ...read, nombre: 'Café del Huila', valor_neto: 12_000, version: 2 }

  it('takes what only they changed and asks about what both did', () => {
    const typed = { ...typedOf(read), nombre: 'Café de Nariño', peso: '1 kg' }
    expect(mergeOf(typedOf(read), typed, typedOf(now))).toEqual({
      taken: [['valor_neto', '12000']],
      conflicts: [{ campo: 'nombre', mine: 'Café de Nariño', theirs: 'Café del Huila' }],
    })
  })

  it('does not ask where both made the same of a field', () => {
    const typed = { ...typedOf(read), nombre: 'Café del Huila' }
    expect(mergeOf(typedOf(read), typed, typedOf(now)).conflicts).toEqual([])
  })

  it('looks into lists', () => {
    const especificaciones = [{ grupo: null, nombre: 'Origen', valor: 'Huila' }]
    const other = [{ grupo: null, nombre: 'Origen', valor: 'Nariño' }]
    const typed = { ...typedOf(read), especificaciones }
    const { conflicts } = mergeOf(
      typedOf(read),
      typed,
      typedOf({ ...now, especificaciones: other }),
    )
    expect(conflicts).toEqual([
      { campo: 'especificaciones', mine: especificaciones, theirs: other },
    ])
  })

  it('does not take a field left blank for a change', () => {
    const typed = { ...typedOf(read), codigo_barras: '' }
    expect(
      mergeOf(typedOf(read), typed, { ...typedOf(now), codigo_barras: '770' }).taken,
    ).toContainEqual(['codigo_barras', '770'])
  })
})
