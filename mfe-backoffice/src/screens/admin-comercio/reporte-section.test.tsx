import type { Comercio, EstadoReporte, Reporte } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ReporteSection } from './reporte-section.tsx'

beforeEach(() => sessionStorage.clear())

const id = '0b0f1d2e-0000-4000-8000-000000000000'

const reporteOf = (estado: EstadoReporte, porcentaje: number, error: string | null = null) => ({
  ...{ id, comercio_id: 1, desde: '2025-11-24', hasta: '2026-11-23', estado, porcentaje, error },
  bytes: estado === 'listo' ? 8_400_000 : null,
  creado_en: '2026-11-24T12:00:00.000Z',
  vence_en: '2026-11-25T12:00:00.000Z',
})

const large = {
  error: { code: 'reporte_grande', message: 'Ese reporte es grande y se prepara aparte.' },
}

/** Answers the list with one of these after the other, the last one for good. */
const open = async (
  lists: Reporte[][],
  asked: readonly [number, unknown] = [200, lists[0]?.[0]],
) => {
  const heard = api(({ method, path }) => {
    if (method === 'POST') return asked
    if (path.endsWith('/descarga')) return [200, { url: `${location.href.split('#')[0]}#reporte` }]
    if (path.includes('/reportes')) return [200, lists.length > 1 ? lists.shift() : lists[0]]
    return [409, large]
  })
  const screen = await show(<ReporteSection comercio={{ id: 1 } as Comercio} />)
  return { heard, screen, ask: screen.getByRole('button', { name: 'Descargar reporte' }) }
}

describe('the report of a shop', () => {
  it('that is large is made apart, says how far it is, and is then there to download', async () => {
    const lists = [[], [reporteOf('en_proceso', 42)], [reporteOf('listo', 100)]]
    const { heard, screen, ask } = await open(lists, [200, reporteOf('pedido', 0)])
    await expect.poll(() => heard.length).toBe(1)
    await ask.click()
    await expect.element(screen.getByText('Preparando el reporte: 42 %')).toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: 'Preparando el reporte' }))
      .toHaveAttribute('value', '42')
    const ready = screen.getByRole('button', { name: 'Descargar (8 MB)' })
    await expect.element(ready, { timeout: 5000 }).toBeVisible()
    const count = heard.length
    await ready.click()
    await expect
      .poll(() => heard.slice(count).map(({ path }) => path))
      .toEqual([`/admin/reportes/${id}/descarga`])
    expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('that another is in the way of says so, and one that failed says why', async () => {
    const message = 'Ya preparamos un reporte para ti. Espera a que termine.'
    const { screen, ask } = await open(
      [[reporteOf('fallido', 10, 'No pudimos preparar el reporte. Pídelo otra vez.')]],
      [409, { error: { code: 'reporte_en_curso', message } }],
    )
    await expect.element(screen.getByText('Pídelo otra vez.')).toBeVisible()
    await ask.click()
    await expect.element(screen.getByText(message)).toBeVisible()
  })

  it.each([401, 403, 404])(
    'are not asked for again where that is refused with %i, which is said',
    async (status) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const refused = { error: { code: 'sin_permiso', message: 'No puedes ver esto.' } }
      const heard = api(() => [status, refused])
      const screen = await show(<ReporteSection comercio={{ id: 1 }} />)
      await expect.element(screen.getByText('No puedes ver esto.')).toBeVisible()
      const count = heard.length
      await vi.advanceTimersByTimeAsync(5000)
      expect(heard).toHaveLength(count)
    },
  )
})
