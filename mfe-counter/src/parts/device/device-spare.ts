/** What this page keeps where the device's database does not work: notes in memory, sales in the browser's storage too. */
const place = 'plaza-mostrador ventas'

interface Row {
  orden: number
}

const isRow = (one: Partial<Row> | null): one is Row => Number.isInteger(one?.orden)

const stored = (): Row[] => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]').filter(isRow)
  } catch {
    return []
  }
}

const ventas = new Map<number, Row>()
const gone = new Set<number>()
let isRead = false

const all = () => {
  if (!isRead) for (const row of stored()) ventas.set(row.orden, row)
  isRead = true
  return ventas
}

// A proof's file has no text: it lives as long as the page.
const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? undefined : value)

const save = () => {
  try {
    if (ventas.size > 0)
      localStorage.setItem(place, JSON.stringify([...ventas.values()], withoutFiles))
    else localStorage.removeItem(place)
    return true
  } catch {
    // Nothing on this device keeps anything: what waits is sent while the page is open.
    return false
  }
}

const hasFile = (row: object) =>
  Object.values(row)
    .flat()
    .some((value) => value instanceof Blob)

/** Keeps a sale: its place in the order, behind all that a database numbers, and whether it outlives the page. */
export const spareVenta = (row: object & { orden?: number | undefined }) => {
  const orden = row.orden ?? Math.max(Date.now(), ...all().keys()) + 1
  all().set(orden, { ...row, orden })
  return { orden, isKept: save() && !hasFile(row) }
}

/** Leaves a sale to the database, which has it now. */
export const releaseVenta = (orden: number) => {
  if (all().delete(orden)) save()
}

/** Forgets a sale, whoever kept it. */
export const dropSpareVenta = (orden: number) => {
  gone.add(orden)
  releaseVenta(orden)
}

/** Sales of the database with those that it could not keep, in their order. */
export const withSpareVentas = <T>(rows: readonly T[]): T[] => {
  const merged = new Map((rows as readonly (T & Row)[]).map((row) => [row.orden, row]))
  for (const [orden, row] of all()) merged.set(orden, row as T & Row)
  return [...merged.values()]
    .filter(({ orden }) => !gone.has(orden))
    .sort((a, b) => a.orden - b.orden)
}

/** Notes of this page's life. */
export const spareNotes = new Map<string, unknown>()
