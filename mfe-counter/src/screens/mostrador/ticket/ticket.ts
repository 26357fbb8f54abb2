import type {
  Aprobacion,
  ClienteMostrador,
  Descuento,
  Domicilio,
  ProductoMostrador,
} from '@plaza/contract'
import { device } from '@plaza/shell/visit'
import { create } from 'zustand'
import { freshLinea } from './fresh-linea.ts'

/** One line of the ticket: the product as it was when it was last read, and how many; of what is weighed, grams. */
export interface Linea {
  producto: ProductoMostrador
  quantity: number
  /** What one cost when it came on the ticket, where that changed since. Whole COP. */
  antes?: number | undefined
  /** What comes off the whole line. */
  descuento?: Descuento | undefined
  nota?: string | undefined
}

/** What a customer is buying. */
export interface Ticket {
  lineas: Linea[]
  domicilio: boolean
  /** To whom and where, once that was asked. */
  destino?: Domicilio | undefined
  /** Who buys, where they want it on the paper. */
  cliente?: ClienteMostrador | undefined
  /** What comes off all of it, besides what comes off its lines. */
  descuento?: Descuento | undefined
  /** Why anything does. */
  motivo?: string | undefined
  /** A supervisor's word for it, until when by this device's clock, and for which discounts (`de`). */
  aprobacion?: (Aprobacion & { de: string }) | undefined
  nota: string
}

/** A ticket that waits while another customer is served. */
export interface HeldTicket extends Ticket {
  id: string
  desde: string
}

interface Tickets {
  actual: Ticket
  espera: HeldTicket[]
  /** Id of the product whose line the keys work on. */
  chosen: number | undefined
  /** Of what somebody is to say how much, before it is on the ticket or anew. */
  measuring?: ProductoMostrador | undefined
  /** What was touched or found of a family, until one of its options is chosen. */
  choosing?: ProductoMostrador | undefined
  /** What was emptied, until something else is sold. */
  emptied?: Ticket | undefined
}

export const blankTicket: Ticket = { lineas: [], domicilio: false, nota: '' }

export const useTickets = create<Tickets>(() => ({
  actual: blankTicket,
  espera: [],
  chosen: undefined,
}))

let place = ''
/** What this page has last read or written there: of anything else another page knows more. */
let known: string | null = null

// A full or forbidden storage loses tickets at a reload, not now.
const keep = ({ actual, espera }: Tickets, before: Tickets) => {
  if (!place || (actual === before.actual && espera === before.espera)) return
  device.set(place, JSON.stringify({ actual, espera }))
  known = device.get(place)
}

useTickets.subscribe(keep)

// What is of another form would stop the till at every start: it counts for nothing.
const isLinea = (one: Partial<Linea> | null): one is Linea =>
  [one?.producto?.id, one?.quantity].every(Number.isInteger) &&
  [one?.producto?.valor_total, one?.producto?.stock].every(Number.isFinite) &&
  typeof one?.producto?.nombre === 'string'

const read = <One extends Partial<Ticket>>(kept: One | null | undefined): One & Ticket => {
  const ticket = { ...blankTicket, ...(kept as One) }
  const lineas = Array.isArray(ticket.lineas) ? ticket.lineas.filter(isLinea) : []
  return { ...ticket, lineas, nota: typeof ticket.nota === 'string' ? ticket.nota : '' }
}

const isHeld = ({ id, lineas }: HeldTicket) => typeof id === 'string' && lineas.length > 0

const kept = (name: string): Pick<Tickets, 'actual' | 'espera'> => {
  try {
    const { actual, espera } = JSON.parse(device.get(name) ?? '{}') ?? {}
    const held: HeldTicket[] = Array.isArray(espera) ? espera.map(read) : []
    return { actual: read(actual), espera: held.filter(isHeld) }
  } catch {
    return { actual: blankTicket, espera: [] }
  }
}

const nameOf = (sub: string, comercioId: number) => `plaza-mostrador ${sub} ${comercioId}`

/** Takes up the tickets of a person in a shop where a reload or a restart of the device left them. */
export const openTickets = (sub: string, comercioId: number) => {
  const name = nameOf(sub, comercioId)
  if (name === place) return
  place = ''
  const { actual, espera } = kept(name)
  useTickets.setState({
    ...{ actual, espera, chosen: actual.lineas.at(-1)?.producto.id },
    // Nothing comes along from the till of before.
    ...{ measuring: undefined, choosing: undefined, emptied: undefined },
  })
  place = name
  known = device.get(name)
}

/**
 * Follows what another page of this device has made of the same till, before the browser tells of it: the two are one. The line
 * that is chosen stays chosen, where it is still there.
 */
export const followTill = () => {
  if (!place || device.get(place) === known) return
  const name = place
  const { actual, espera } = kept(name)
  const { chosen } = useTickets.getState()
  const isThere = actual.lineas.some(({ producto }) => producto.id === chosen)
  // What has just been read need not be written.
  place = ''
  useTickets.setState({
    ...{ actual, espera, emptied: undefined },
    chosen: isThere ? chosen : actual.lineas.at(-1)?.producto.id,
  })
  place = name
  known = device.get(name)
}

if (typeof window !== 'undefined') window.addEventListener('storage', followTill)

const change = (part: Partial<Ticket>, chosen = useTickets.getState().chosen) =>
  useTickets.setState(({ actual }) => ({
    actual: { ...actual, ...part },
    chosen,
    emptied: undefined,
  }))

const lineasNow = () => useTickets.getState().actual.lineas

/** How many of a product are on a ticket. */
export const unitsOf = ({ lineas }: Ticket, { id }: ProductoMostrador) =>
  lineas.find(({ producto }) => producto.id === id)?.quantity ?? 0

/** Whether all that the shop has of a product is on the ticket. */
export const isGone = (ticket: Ticket, producto: ProductoMostrador) =>
  producto.stock <= unitsOf(ticket, producto)

const quantityOf = (id: number) =>
  lineasNow().find(({ producto }) => producto.id === id)?.quantity ?? 0

/** Asks how much of a product is sold, its weight or how many; nobody is asked about nothing. */
export const measure = (producto: ProductoMostrador | undefined) =>
  useTickets.setState({ measuring: producto })

/** Asks which option of a product's family is sold; nobody is asked about nothing. */
export const chooseOpcion = (producto: ProductoMostrador | undefined) =>
  useTickets.setState({ choosing: producto })

/**
 * Adds one unit, or so many grams, in a line of its own or on top of those that are there; what is sold by weight asks for it where
 * nobody says how much. Answers false, and adds nothing, when the shop has no more.
 */
export const addProducto = (producto: ProductoMostrador, more?: number): boolean => {
  const before = quantityOf(producto.id)
  const quantity = before + (more ?? 1)
  if (quantity > producto.stock) return false
  if (more === undefined && producto.unidad === 'kilogramo') {
    measure(producto)
    return true
  }
  const lineas = lineasNow()
  const isNew = before === 0
  const added = lineas.map((linea) =>
    linea.producto.id === producto.id ? { ...freshLinea(linea, producto), quantity } : linea,
  )
  change({ lineas: isNew ? [...lineas, { producto, quantity }] : added }, producto.id)
  return true
}

/**
 * Sets how many of a product; 0 or less takes the line away. Never more than there are. One that is `fresh` may have no line
 * yet.
 */
export const setQuantity = (id: number, wanted: number, fresh?: ProductoMostrador) => {
  const isNew = fresh && quantityOf(id) === 0
  const before = lineasNow()
  const lineas = (isNew ? [...before, { producto: fresh, quantity: 0 }] : before).flatMap(
    (linea) => {
      if (linea.producto.id !== id) return [linea]
      const quantity = Math.min(wanted, linea.producto.stock)
      return quantity > 0 ? [{ ...linea, quantity }] : []
    },
  )
  const isThere = lineas.some(({ producto }) => producto.id === id)
  change({ lineas }, isThere ? id : lineas.at(-1)?.producto.id)
}

export const setLineaNota = (id: number, nota: string) =>
  change({
    lineas: lineasNow().map((linea) => (linea.producto.id === id ? { ...linea, nota } : linea)),
  })

export const setDomicilio = (domicilio: boolean) => change({ domicilio })
export const setDestino = (destino: Domicilio) => change({ domicilio: true, destino })
export const setDescuentos = ({ lineas, descuento, motivo, aprobacion }: Ticket) =>
  change({ lineas, descuento, motivo, aprobacion })

/** A word that the API does not take: another has to be asked for. */
export const dropAprobacion = () => change({ aprobacion: undefined })

export const setCliente = (cliente: ClienteMostrador | undefined) => change({ cliente })
export const setNota = (nota: string) => change({ nota })
export const chooseLinea = (id: number) => useTickets.setState({ chosen: id })

/** Moves the choice of a line up or down. */
export const chooseNeighbour = (step: 1 | -1) => {
  const ids = lineasNow().map(({ producto }) => producto.id)
  const at = ids.indexOf(useTickets.getState().chosen ?? -1)
  const next = ids[Math.max(0, Math.min(ids.length - 1, at + step))]
  if (next !== undefined) chooseLinea(next)
}

/** Reads the products of the ticket again: prices and stock of now. */
export const refreshTicket = (find: (id: number) => ProductoMostrador | undefined) => {
  followTill()
  const lineas = lineasNow()
  const fresh = lineas.map((linea) => freshLinea(linea, find(linea.producto.id) ?? linea.producto))
  if (fresh.some(({ producto }, i) => producto !== lineas[i]?.producto)) change({ lineas: fresh })
}

export const clearTicket = () =>
  useTickets.setState({ actual: blankTicket, chosen: undefined, emptied: undefined })

/** What a customer agrees on. How many the shop has left moves with every sale of any till, and changes nothing of it. */
export const agreedOf = ({ lineas, ...rest }: Ticket) =>
  JSON.stringify([
    rest,
    lineas.map(({ producto: { id, valor_neto, valor_total, porcentaje_impuestos }, ...linea }) => [
      ...[id, valor_neto, valor_total, porcentaje_impuestos],
      linea,
    ]),
  ])

const isHeldOf =
  (sold: Ticket) =>
  ({ id: _, desde: __, ...held }: HeldTicket) =>
    agreedOf(held) === agreedOf(sold)

// What another page has put on it since is of who is served next.
const withoutLineas = (actual: Ticket, sold: Ticket): Ticket => {
  const lineas = actual.lineas.flatMap(({ producto, quantity, ...rest }) => {
    const before = unitsOf(sold, producto)
    const left = { producto, quantity: quantity - before }
    if (before === 0) return [{ ...left, ...rest }]
    return left.quantity > 0 ? [left] : []
  })
  return { ...blankTicket, lineas }
}

const withoutSold = ({ actual, espera }: Pick<Tickets, 'actual' | 'espera'>, sold: Ticket) => {
  if (agreedOf(actual) === agreedOf(sold)) return { actual: blankTicket, espera }
  // Another page has put it aside meanwhile.
  const held = espera.find(isHeldOf(sold))
  if (held) return { actual, espera: espera.filter((one) => one !== held) }
  const isOnIt = sold.lineas.every(
    ({ producto, quantity }) => unitsOf(actual, producto) >= quantity,
  )
  return { actual: isOnIt ? withoutLineas(actual, sold) : actual, espera }
}

/** Takes a ticket that is sold off a person's till in a shop, whichever till is open, and nothing that came there since. */
export const dropSold = (sub: string, comercioId: number, sold: Ticket) => {
  const name = nameOf(sub, comercioId)
  const isOpen = name === place
  if (isOpen) followTill()
  const left = withoutSold(isOpen ? useTickets.getState() : kept(name), sold)
  if (!isOpen) return device.set(name, JSON.stringify(left))
  const chosen = left.actual.lineas.at(-1)?.producto.id
  useTickets.setState({ ...left, chosen, emptied: undefined })
}

/** Empties the ticket in one act, and the same act takes that back while nothing new is in it. */
export const emptyTicket = () => {
  const { actual, emptied } = useTickets.getState()
  if (actual.lineas.length > 0)
    useTickets.setState({ actual: blankTicket, chosen: undefined, emptied: actual })
  else if (emptied)
    useTickets.setState({
      ...{ actual: emptied, emptied: undefined },
      chosen: emptied.lineas.at(-1)?.producto.id,
    })
}

/** Puts the ticket aside for the next customer, if there is anything in it. */
export const holdTicket = () => {
  const { actual, espera } = useTickets.getState()
  if (actual.lineas.length === 0) return
  const held = { ...actual, id: crypto.randomUUID(), desde: new Date().toISOString() }
  useTickets.setState({ actual: blankTicket, chosen: undefined, espera: [...espera, held] })
}

/** Takes a ticket up again; the one at work, if there is anything in it, waits in its place. */
export const resumeTicket = (id: string) => {
  holdTicket()
  const { espera } = useTickets.getState()
  const found = espera.find((one) => one.id === id)
  if (!found) return
  const { id: _, desde: __, ...actual } = found
  useTickets.setState({
    actual,
    chosen: actual.lineas.at(-1)?.producto.id,
    espera: espera.filter((one) => one !== found),
  })
}

/** Puts the lines of a sale back into the till, as a ticket that waits under the sale's own name: however often, it is one. */
export const restoreTicket = ({ id, ticket }: { id: string; ticket: Ticket }) => {
  followTill()
  useTickets.setState(({ espera }) => ({
    espera: [
      ...espera.filter((one) => one.id !== id),
      { ...ticket, id, desde: new Date().toISOString() },
    ],
  }))
}
