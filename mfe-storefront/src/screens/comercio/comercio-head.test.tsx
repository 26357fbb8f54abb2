import type { VitrinaComercio } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ComercioHead } from './comercio-head.tsx'

const comercio = {
  ...{ id: 1, nombre_barrio: 'Chapinero', imagenes: [], calificacion: null, total: 119 },
  ...{ horario_inicio: '09:00', horario_fin: '19:00', horario_extendido: false },
  ...{ dias_trabajo: ['Lunes'], direccion_punto_venta: 'Calle 57 # 9-34' },
} as unknown as VitrinaComercio

afterEach(() => void vi.useRealTimers())

/** How high it is on a phone at an hour of a Monday in Colombia. */
const heightAt = async (hour: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-03-02T${hour}:00-05:00`) })
  const screen = await show(<ComercioHead comercio={comercio} />)
  const isOpen = screen.getByText('Abierto ahora').query() !== null
  const { height } = screen.getByRole('banner').element().getBoundingClientRect()
  await screen.unmount()
  return { isOpen, height }
}

it('is as high on a phone once it is known that the shop is open', async () => {
  await page.viewport(390, 800)
  const closed = await heightAt('06:00')
  const open = await heightAt('11:00')
  expect([closed.isOpen, open.isOpen]).toEqual([false, true])
  expect(open.height).toBe(closed.height)
})
