import type { Esperas } from '@plaza/contract'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../../../../shared/remote/index.ts'
import { currentItem, sectionsOf, workItems, workStart } from './work-items.ts'

const at = (work: number, label: string, link: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ label, link, places: { work } },
  ...more,
})

const ofComercio = '?comercioId=:comercioId'
const menu: MenuItem[] = [
  at(3, 'Préstamos', `/libros/prestados${ofComercio}`, {
    allowedFunciones: ['dueño', 'supervisor'],
    count: ['por_despachar', 'cajas'],
  }),
  at(1, 'Hoy', `/libros/hoy${ofComercio}`),
  at(5, 'Lectores', '/lectores', { section: 'Personas' }),
  at(2, 'Estantes', `/estantes/lista${ofComercio}`, { section: 'Sala' }),
  { label: 'Ofertas', link: '/offers' },
]

const esperas: Esperas = {
  ...{ funcion: 'dueño', por_despachar: 2, por_recibir: 0, comprobantes: 1, faltantes: 0 },
  ...{ cajas: 1, productos_bajos: 4, domicilios: 0 },
}

const of = (funcion: 'dueño' | 'cajero') => ({
  ...{ comercio: { id: 7, nombre_barrio: 'Suba', funcion }, isPending: false, esperas },
})

const nowhere = { comercio: undefined, isPending: false, esperas: undefined }

const labels = (items: { label: string }[]) => items.map(({ label }) => label)

describe('the menu of people at work', () => {
  it('has what the function in the chosen shop may use, in its order, about that shop', () => {
    const items = workItems(menu, of('dueño'))
    expect(labels(items)).toEqual(['Hoy', 'Estantes', 'Préstamos', 'Lectores'])
    expect(items.map(({ to }) => to)).toContain('/libros/prestados?comercioId=7')
    expect(labels(workItems(menu, of('cajero')))).toEqual(['Hoy', 'Estantes', 'Lectores'])
  })

  it('counts what waits, added up', () => {
    expect(workItems(menu, of('dueño')).map(({ units }) => units)).toEqual([
      ...[undefined, undefined, 3, undefined],
    ])
  })

  it('has nothing of a shop for who has none, and keeps the places while that is asked', () => {
    expect(labels(workItems(menu, nowhere))).toEqual(['Lectores'])
    const pending = workItems(menu, { ...nowhere, isPending: true })
    expect(pending.filter(({ isPending }) => isPending)).toHaveLength(3)
  })

  it('stands in sections, in the order in which they begin', () => {
    const sections = sectionsOf(workItems(menu, of('dueño')))
    expect(sections.map(({ title }) => title)).toEqual([undefined, 'Sala', 'Personas'])
  })

  it('knows where somebody is', () => {
    const items = workItems(menu, of('dueño'))
    const labelAt = (pathname: string) => currentItem(items, pathname)?.label
    expect(labelAt('/libros/prestados/9')).toBe('Préstamos')
    expect(labelAt('/estantes/nuevo')).toBe('Estantes')
    expect(labelAt('/libros/otro')).toBeUndefined()
    expect(labelAt('/offers')).toBeUndefined()
  })

  it('begins with its first entry', () => {
    expect(workStart(menu)).toBe('/libros/hoy')
    expect(workStart([{ label: 'Ofertas', link: '/offers' }])).toBeUndefined()
  })
})
