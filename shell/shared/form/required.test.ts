import { comercioFormSchema, inicioSesionFormSchema, productoFormSchema } from '@plaza/contract'
import { describe, expect, it } from 'vitest'
import { requiredBy } from './required.ts'

const typed = (names: string[], value: unknown = 'algo') =>
  Object.fromEntries(names.map((name) => [name, value]))

describe('the fields that a form marks as required', () => {
  it('are those that its schema refuses while they are blank, whatever is typed there', () => {
    const names = ['nombre_barrio', 'direccion_punto_venta', 'telefono_punto_venta', 'ubicacion']
    const rest = {
      ...typed(['horario_inicio', 'horario_fin', 'dias_trabajo'], ''),
      administrador_id: null,
    }
    expect([...requiredBy(comercioFormSchema, { ...typed(names), ...rest })]).toEqual(
      expect.arrayContaining(['nombre_barrio', 'direccion_punto_venta']),
    )
    expect(
      requiredBy(comercioFormSchema, { ...typed(names), ...rest }).has('telefono_punto_venta'),
    ).toBe(false)
  })

  it('are those of a product that the shop asks for', () => {
    const names = ['nombre', 'n_referencia', 'descripcion_corta', 'valor_neto', 'stock']
    const found = requiredBy(productoFormSchema, {
      ...typed(names),
      codigo_barras: null,
      talla: null,
    })
    for (const name of names) expect(found.has(name)).toBe(true)
    expect(found.has('codigo_barras')).toBe(false)
    expect(found.has('talla')).toBe(false)
  })

  it('are none where all are', () => {
    expect(requiredBy(inicioSesionFormSchema, { email: '', password: '' }).size).toBe(0)
  })
})
