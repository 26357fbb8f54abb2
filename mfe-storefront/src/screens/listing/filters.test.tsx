import { api, type Sent, show } from '@plaza/shell/testing'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Filters } from './filters.tsx'
import type { WantedListing } from './use-wanted.ts'

const lost = vi.hoisted(() => ({ is: false }))

// One wrapper for all renders: another loader would be another piece.
vi.mock('@plaza/shell/later', async (original) => {
  const real = await original<typeof import('@plaza/shell/later')>()
  let unsteady: Parameters<typeof real.useLater>[0]
  const useLater: typeof real.useLater = (load, isWanted) => {
    unsteady ??= () =>
      lost.is ? Promise.reject(new TypeError('Failed to fetch')) : (load() as never)
    return real.useLater(unsteady as typeof load, isWanted)
  }
  return { ...real, useLater }
})

const latest = () => ({ pathname: '/products', listing: { page: 1 } })
const wanted: WantedListing = { ...latest(), latest }

const open = () => show(<Filters categorias={[]} wanted={wanted} isEmpty={false} />)

const facetas = {
  ...{ total: 9, topado: false, categorias: [], precios: [], calificaciones: [] },
  ...{ comercios: [{ id: 3, nombre_barrio: 'Chapinero', productos: 7 }] },
  ...{ oferta: 0, envio_gratis: 0 },
}

const answers = (...all: (readonly [number, unknown?])[]) =>
  api(({ path }: Sent) => (path.startsWith('/facetas') ? all.shift() : [500]))

describe('more filters', () => {
  beforeEach(async () => {
    lost.is = false
    await page.viewport(390, 800)
    return () => page.viewport(1280, 800)
  })

  it('say that they did not come, and come when they are asked for again', async () => {
    lost.is = true
    answers([200, facetas])
    const screen = await open()
    await screen.getByRole('button', { name: 'Más filtros' }).click()
    const sheet = screen.getByRole('dialog', { name: 'Filtrar' })
    await expect.element(sheet).toHaveTextContent('No pudimos traer los filtros.')
    lost.is = false
    await sheet.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(sheet.getByRole('link', { name: /Chapinero/ })).toBeVisible()
  })

  it('say that their counts did not come, and ask for them again', async () => {
    answers([0], [200, facetas])
    const screen = await open()
    await screen.getByRole('button', { name: 'Más filtros' }).click()
    const sheet = screen.getByRole('dialog', { name: 'Filtrar' })
    await expect.element(sheet).toHaveTextContent('No pudimos traer los filtros.')
    await sheet.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(sheet.getByRole('link', { name: /Chapinero/ })).toBeVisible()
  })
})

/** Once what came by now is painted. */
const painted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

let find: (q: string) => void = () => undefined

const Searched = () => {
  const [q, setQ] = useState<string>()
  useEffect(() => {
    find = setQ
  }, [])
  return <Filters categorias={[]} wanted={{ ...wanted, listing: { q } }} isEmpty={false} />
}

it('keeps focus and typing of a search that was sent', async () => {
  api(() => [500])
  const screen = await show(<Searched />)
  const field = screen.getByRole('searchbox', { name: 'Buscar en esta lista' })
  await field.fill('café')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' molido')
  find('café')
  await painted()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('café molido')
})
