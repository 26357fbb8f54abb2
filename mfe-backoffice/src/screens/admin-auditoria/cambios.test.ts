import { describe, expect, it } from 'vitest'
import { camposOf } from './cambios.ts'

describe('camposOf', () => {
  it('puts what was and what is beside each other', () => {
    const antes = { estado: 'activo', dias_trabajo: ['Lunes', 'Martes'] }
    const despues = { estado: 'inactivo', dias_trabajo: [] }
    expect(camposOf({ antes, despues })).toEqual([
      { nombre: 'Estado', antes: 'activo', despues: 'inactivo' },
      { nombre: 'Días de trabajo', antes: 'Lunes, Martes', despues: undefined },
    ])
  })

  it('tells something new without a before, and something gone without an after', () => {
    const fresh = { nombre_barrio: 'Usaquén', valor_domicilio: 0, horario_extendido: false }
    expect(camposOf({ antes: null, despues: fresh })).toEqual([
      { nombre: 'Nombre del barrio', antes: undefined, despues: 'Usaquén' },
      { nombre: 'Valor del domicilio', antes: undefined, despues: '0' },
      { nombre: 'Horario extendido', antes: undefined, despues: 'no' },
    ])
    expect(camposOf({ antes: { funcion: 'cajero' }, despues: null })).toEqual([
      { nombre: 'Función', antes: 'cajero', despues: undefined },
    ])
  })

  it('names in Spanish what no form has', () => {
    const despues = {
      code: 'token_invalido',
      guia: '123',
      decision: 'ocultar',
      id_transaccion: 'x',
    }
    expect(camposOf({ antes: null, despues }).map(({ nombre }) => nombre)).toEqual([
      'Código de error',
      'Guía',
      'Decisión',
      'Id transacción',
    ])
  })

  it('has nothing to tell where nothing was kept', () => {
    expect(camposOf({ antes: null, despues: null })).toEqual([])
  })
})
