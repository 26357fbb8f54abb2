import type { Mostrador, ProductoMostrador } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeProductos } from '../../parts/device/device.ts'
import { Caja } from './caja.tsx'
import { useConnection } from './connection/connection.ts'
import {
  addProducto,
  blankTicket,
  openTickets,
  setDestino,
  type Ticket,
  useTickets,
} from './ticket/ticket.ts'

const sub = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'

const mostrador: Mostrador = {
  ...{ id: 3, nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 57 # 9-34' },
  ...{ telefono_punto_venta: '6015550101', valor_domicilio: 0, tope_minimo_venta: 20_000 },
  ...{ funcion: 'dueño', aviso_factura_desde: 9_000_000, caja_id: 4 },
}

const cafe: ProductoMostrador = {
  ...{ id: 1, nombre: 'Café', valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900 },
  ...{ clase_iva: 'gravado', stock: 5, image_url: '', code: '7701234567897' },
}

const destino = { nombre: 'Eva', direccion: 'Calle 1', telefono: '3001234567' }

/** A till without a connection, unless it is told what is answered. */
const open = async (who = sub, answer: Parameters<typeof api>[0] = () => [0]) => {
  const heard = api(answer)
  const screen = await show(<Caja {...{ sub: who, mostrador }} comercioId={3} />)
  return { screen, lines: screen.getByRole('list', { name: 'Líneas de la venta' }), heard }
}

beforeEach(() => {
  localStorage.removeItem(`plaza-mostrador recibo ${sub} 3`)
  useTickets.setState({ actual: blankTicket, espera: [], chosen: undefined, emptied: undefined })
})

afterAll(() => indexedDB.deleteDatabase('plaza-mostrador'))

const sideOf = (elements: readonly Element[], side: 'left' | 'right') => {
  const sides = elements.map((element) => Math.round(element.getBoundingClientRect()[side]))
  return side === 'left' ? Math.min(...sides) : Math.max(...sides)
}

/** What stands beside each other, row by row. */
const rowsOf = (elements: readonly Element[]) => {
  const rows = new Map<number, Element[]>()
  for (const element of elements) {
    const bottom = Math.round(element.getBoundingClientRect().bottom)
    rows.set(bottom, [...(rows.get(bottom) ?? []), element])
  }
  return [...rows.values()]
}

it.each([390, 768])('has what is done with the last sale in whole rows at %i px', async (width) => {
  await page.viewport(width, 900)
  const { screen, lines } = await open()
  addProducto(cafe)
  await expect.element(lines).toHaveTextContent('Café')
  await userEvent.keyboard('{F10}')
  await expect.element(screen.getByRole('button', { name: 'Confirmar pago' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const first = screen.getByRole('button', { name: /^Imprimir recibo/ })
  await expect.element(first).toBeVisible()
  const rows = rowsOf([...(first.element().parentElement?.children ?? [])])
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map((row) => sideOf(row, 'left'))).size).toBe(1)
  expect(new Set(rows.map((row) => sideOf(row, 'right'))).size).toBe(1)
  await page.viewport(1280, 800)
})

/** Lets nobody else read what this device keeps of a store, until it is called. */
const holdKept = async (store: string) => {
  const kept = await new Promise<IDBDatabase>((found) => {
    const request = indexedDB.open('plaza-mostrador')
    request.onsuccess = () => found(request.result)
  })
  let isHeld = true
  const rows = kept.transaction(store, 'readwrite').objectStore(store)
  const again = () => {
    if (isHeld) rows.count().onsuccess = again
    else kept.close()
  }
  again()
  return () => {
    isHeld = false
  }
}

const scanned = (code: string) => {
  for (const key of [...code, 'Enter'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('takes what is scanned before its catalogue is there', async () => {
  const first = await open()
  await expect.element(first.screen.getByText('Escanea un producto')).toBeVisible()
  await first.screen.unmount()
  await writeProductos([{ ...cafe, comercio_id: 3 }], [])
  const release = await holdKept('productos')
  const { screen, lines } = await open()
  const bringing = screen.getByText('Trayendo los productos del comercio…')
  await expect.element(bringing).toBeVisible()
  scanned(cafe.code)
  await expect.element(bringing).toBeVisible()
  release()
  await expect.element(lines).toHaveTextContent('Café')
  expect(screen.getByText(/No encontramos/).query()).toBeNull()
  await writeProductos([], [[3, cafe.id]])
})

it('says nothing more of what a customer could not have once that one has paid', async () => {
  await writeProductos([{ ...cafe, stock: 1, comercio_id: 3 }], [])
  const { screen, lines } = await open()
  await expect.element(screen.getByText('Escanea un producto')).toBeVisible()
  const refused = screen.getByText('No hay unidades disponibles para este producto!')
  scanned(cafe.code)
  await expect.element(lines).toHaveTextContent('Café')
  scanned(cafe.code)
  await expect.element(refused).toBeVisible()
  await userEvent.keyboard('{F10}')
  await expect.element(screen.getByRole('button', { name: 'Confirmar pago' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: /Última venta/ })).toBeVisible()
  await expect.element(refused).not.toBeInTheDocument()
  // What the next one cannot have is said to an empty till too.
  await writeProductos([{ ...cafe, stock: 0, comercio_id: 3 }], [])
  scanned(cafe.code)
  await expect.element(refused).toBeVisible()
  await writeProductos([], [[3, cafe.id]])
})

it('has a product\u2019s code whole in what a phone\u2019s search finds', async () => {
  await page.viewport(390, 844)
  const nombre = 'Café molido de Nariño tostado medio libra'
  await writeProductos([{ ...cafe, nombre, valor_total: 1_190_000, comercio_id: 3 }], [])
  const { screen } = await open()
  await screen.getByRole('combobox').fill('cafe')
  const found = screen.getByRole('option').getByText(new RegExp(cafe.code))
  await expect.element(found).toBeVisible()
  const { scrollWidth, clientWidth } = found.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await writeProductos([], [[3, cafe.id]])
  await page.viewport(1280, 800)
})

describe('two pages of one till', () => {
  const name = `plaza-mostrador ${sub} 3`
  const panela = { ...cafe, id: 2, nombre: 'Panela' }
  const ticketOf = (...productos: ProductoMostrador[]): Ticket => ({
    ...blankTicket,
    lineas: productos.map((producto) => ({ producto, quantity: 1 })),
  })
  const held = { ...ticketOf(panela), id: 'a', desde: '2026-03-01T13:00:00.000Z' }

  // Another document of the same site: the browser tells this one of what it writes.
  const writeElsewhere = (actual: Ticket, espera: unknown[] = []) => {
    const other = document.createElement('iframe')
    document.body.append(other)
    other.contentWindow?.localStorage.setItem(name, JSON.stringify({ actual, espera }))
    other.remove()
  }

  const openHere = async () => {
    localStorage.removeItem(name)
    openTickets('nobody', 3)
    const opened = await open()
    addProducto(cafe)
    await expect.element(opened.lines).toHaveTextContent('Café')
    return opened
  }

  it('show the same ticket, and neither loses what the other put aside', async () => {
    const { screen, lines } = await openHere()
    writeElsewhere(ticketOf(panela), [held])
    await expect.element(lines).toHaveTextContent('Panela')
    await expect.element(screen.getByText('1 en espera (F9)')).toBeVisible()
    addProducto(cafe)
    const { actual, espera } = JSON.parse(localStorage.getItem(name) ?? '')
    expect(actual.lineas).toHaveLength(2)
    expect(espera).toMatchObject([{ id: 'a' }])
  })

  it('charge nobody for what the other has sold', async () => {
    const { screen } = await openHere()
    await userEvent.keyboard('{F10}')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    writeElsewhere(blankTicket)
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /Registrar pago/ })).toBeDisabled()
  })

  // In one breath: the browser tells of what was written when this is over.
  const payAfter = async (ticket: Ticket) => {
    const { screen } = await openHere()
    await userEvent.keyboard('{F10}')
    const confirm = screen.getByRole('button', { name: 'Confirmar pago' })
    await expect.element(confirm).toBeVisible()
    writeElsewhere(ticket)
    ;(confirm.element() as HTMLElement).click()
    return screen
  }

  it('charge for nothing that the other has just sold', async () => {
    const screen = await payAfter(blankTicket)
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /Última venta/ }).query()).toBeNull()
    expect(useTickets.getState().actual.lineas).toEqual([])
  })

  it('charge nothing else than what was shown', async () => {
    const screen = await payAfter(ticketOf(cafe, panela))
    const told = screen.getByText('La venta cambió en otra ventana. Revísala y cobra de nuevo.')
    await expect.element(told).toBeVisible()
    expect(screen.getByRole('heading', { name: /Última venta/ }).query()).toBeNull()
    await screen.getByRole('button', { name: 'Confirmar pago' }).click()
    await expect.element(screen.getByRole('heading', { name: /Última venta/ })).toBeVisible()
  })

  it('charge what was shown while no more than the stock of it has changed', async () => {
    const screen = await payAfter(ticketOf({ ...cafe, stock: cafe.stock - 1 }))
    await expect.element(screen.getByRole('heading', { name: /Última venta/ })).toBeVisible()
  })

  it('wait for each other to charge', async () => {
    const { screen } = await openHere()
    await userEvent.keyboard('{F10}')
    const confirm = screen.getByRole('button', { name: 'Confirmar pago' })
    await expect.element(confirm).toBeVisible()
    // As the other page holds it while it charges.
    let sell: (() => void) | undefined
    const sold = new Promise<void>((done) => {
      sell = done
    })
    const charged = navigator.locks.request(`plaza-mostrador cobro ${sub} 3`, () => sold)
    ;(confirm.element() as HTMLElement).click()
    await expect.element(confirm).toBeDisabled()
    expect(screen.getByRole('heading', { name: /Última venta/ }).query()).toBeNull()
    writeElsewhere(blankTicket)
    sell?.()
    await charged
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /Última venta/ }).query()).toBeNull()
  })
})

describe('a page that closes after a payment', () => {
  const lastOf = (who: string) => `plaza-mostrador recibo ${who} 3`

  const pay = async (lines: Awaited<ReturnType<typeof open>>['lines']) => {
    addProducto(cafe)
    await expect.element(lines).toHaveTextContent('Café')
    await userEvent.keyboard('{F10}')
    await expect.element(page.getByRole('button', { name: 'Confirmar pago' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
  }

  const numberShown = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
    const heading = screen.getByRole('heading', { name: /Última venta/ })
    await expect.element(heading).toBeVisible()
    return heading.element().textContent
  }

  it('leaves its paper to the next, for an hour', async () => {
    const last = lastOf(sub)
    const first = await open()
    await pay(first.lines)
    const number = await numberShown(first.screen)
    await first.screen.unmount()
    const next = await open()
    expect(await numberShown(next.screen)).toBe(number)
    await next.screen.unmount()
    const kept = JSON.parse(localStorage.getItem(last) ?? '')
    localStorage.setItem(last, JSON.stringify({ ...kept, cobrada: kept.cobrada - 3_600_000 }))
    const { screen } = await open()
    await expect.element(screen.getByText('Escanea un producto')).toBeVisible()
    expect(screen.getByRole('heading', { name: /Última venta/ }).query()).toBeNull()
    expect(localStorage.getItem(last)).toBeNull()
  })

  it('leaves it before anybody has answered, and is not stopped by what is none', async () => {
    // Somebody of whom this device has no sale that waits: it would be sent before this one.
    const who = crypto.randomUUID()
    const last = lastOf(who)
    const isOfWho = (body: unknown) =>
      (body as { id_usuario?: string } | undefined)?.id_usuario === who
    useConnection.setState({ isOnline: false })
    const { screen, lines, heard } = await open(who, ({ path, body }) => {
      if (path.includes('/catalogo'))
        return [200, { productos: [], retirados: [], hasta: 1, siguiente: null }]
      // A till of another test may still be sending: it would send nothing of this one before it had its answer.
      return isOfWho(body) ? new Promise(() => undefined) : [0]
    })
    await expect.poll(() => useConnection.getState().isOnline).toBe(true)
    await pay(lines)
    const kept = () => JSON.parse(localStorage.getItem(last) ?? 'null')?.id
    await expect
      .poll(() => heard.some(({ clave }) => clave !== null && clave === kept()))
      .toBe(true)
    await screen.unmount()
    // As its sale is taken up again once its page is gone.
    useTickets.setState({ actual: blankTicket })
    const next = await open(who)
    await numberShown(next.screen)
    await next.screen.unmount()
    for (const text of ['{', 'null', '{"id":1}', '{"id":"a","cobrada":9e15,"ticket":{}}']) {
      localStorage.setItem(last, text)
      const opened = await open(who)
      await expect.element(opened.screen.getByText('Escanea un producto')).toBeVisible()
      await opened.screen.unmount()
    }
  })
})

it('takes a wallet\u2019s number however fast it is typed or read', async () => {
  const { screen, lines } = await open()
  addProducto(cafe)
  await expect.element(lines).toHaveTextContent('Café')
  await userEvent.keyboard('{F10}')
  await screen.getByLabelText('Billetera Digital').click()
  const number = screen.getByLabelText(/^Número de referencia/)
  await number.click()
  await userEvent.keyboard('1234567890{Enter}')
  await expect.element(number).toHaveValue('1234567890')
})

describe('keys of the till', () => {
  it('print the last receipt after the next line was scanned too', async () => {
    const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
    const { screen, lines } = await open()
    addProducto(cafe)
    await expect.element(lines).toHaveTextContent('Café')
    await userEvent.keyboard('{F10}')
    await expect.element(screen.getByRole('button', { name: 'Confirmar pago' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const last = screen.getByRole('heading', { name: /Última venta/ })
    await expect.element(last).toBeVisible()
    addProducto({ ...cafe, id: 2, nombre: 'Panela' })
    await expect.element(lines).toHaveTextContent('Panela')
    expect(last.query()).toBeNull()
    await userEvent.keyboard('{F11}')
    expect(print).toHaveBeenCalledOnce()
    const papers = [...document.querySelectorAll('[data-papel]')]
    expect(papers.map((paper) => paper.textContent)).toEqual([expect.stringContaining('Café')])
    print.mockRestore()
  })

  it('charge no delivery below what the shop brings, as the button does not', async () => {
    const { screen, lines } = await open()
    addProducto(cafe)
    setDestino(destino)
    await expect.element(lines).toHaveTextContent('Café')
    const button = screen.getByRole('button', { name: /Registrar pago/ })
    await expect.element(button).toBeDisabled()
    await userEvent.keyboard('{F10}')
    expect(screen.getByRole('dialog').query()).toBeNull()
    addProducto(cafe)
    await expect.element(button).toBeEnabled()
    await userEvent.keyboard('{F10}')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  })

  it('are nothing to the browser while a dialog is open: none of them loads the page anew', async () => {
    const { screen } = await open()
    await userEvent.keyboard('{F9}')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    const left: string[] = []
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) left.push(event.key)
      // Whatever the till does, this page is not loaded anew.
      event.preventDefault()
    }
    addEventListener('keydown', hear)
    await userEvent.keyboard('{F5}{F3}{F12}{F11}{F1}')
    await userEvent.keyboard('{Control>}{F5}{/Control}a')
    removeEventListener('keydown', hear)
    expect(left).toEqual(['Control', 'F5', 'a'])
    await expect.element(screen.getByRole('dialog', { name: /espera/ })).toBeVisible()
  })
})
