import { eanOf } from './ean.ts'
import { chanceOf } from './pictures/chance.ts'
import { findNeto } from './precio.ts'
import { demoRows, type ImagenRow, type ProductoRow } from './rows.ts'

const lineas = [
  'Cafetal',
  'Frailejón',
  'Guacamaya',
  'Malecón',
  'Sumapaz',
  'Amacayacu',
  'Tayrona',
  'Chicamocha',
  'Cocuy',
  'Macarena',
  'Barranquero',
  'Orquídea',
  'Sietecolores',
  'Chiribiquete',
  'Gorgona',
  'Puracé',
  'Nevado',
  'Llanura',
  'Manglar',
  'Ceiba',
  'Yarumo',
  'Guayacán',
  'Tairona',
  'Muisca',
  'Quimbaya',
  'Calima',
  'Zenú',
  'Bochica',
  'Iguaque',
  'Guatavita',
]
const variantes = [
  'clásica',
  'familiar',
  'mini',
  'premium',
  'artesanal',
  'de temporada',
  'edición limitada',
  'ahorro',
  'de viaje',
  'para regalo',
  'natural',
  'selección',
  'doble',
  'del mes',
  'de la casa',
  'ligera',
  'intensa',
  'suave',
  'compacta',
  'reserva',
  'original',
  'renovada',
  'especial',
  'económica',
  'profesional',
]

// Mixed radix: every number gives another name until lines and variants are used up, then a lot number follows.
const nameOf = (nombre: string, turn: number) => {
  const linea = lineas[turn % lineas.length]
  const variante = variantes[Math.floor(turn / lineas.length) % variantes.length]
  const lote = Math.floor(turn / (lineas.length * variantes.length))
  return `${nombre} ${linea}, ${variante}${lote ? ` lote ${lote + 1}` : ''}`
}

const steps = [0, 100, 200, 300, 50, 150]

// Prices move by up to a fifth and stay shelf prices; rounding skips some, so the nearest that exists is taken.
const repriced = (row: ProductoRow, random: () => number) => {
  const rate = row.porcentaje_impuestos
  const wanted =
    Math.round((row.valor_neto * (1 + rate / 100) * (0.8 + random() * 0.4)) / 100) * 100
  const reachable = steps
    .map((step) => findNeto(wanted + step, rate))
    .find((neto) => neto !== undefined)
  return reachable ?? row.valor_neto
}

/** A batch of generated rows; `imagenes` belong to the products of the same batch. */
export type Batch = { productos: ProductoRow[]; imagenes: ImagenRow[] }

export type GenerateOptions = {
  /** First id to give; after the demo's own when not said. */
  firstId?: number
  /** Shops to spread the products over; each keeps its model's shop when not said. */
  comercioIds?: readonly number[]
  batchSize?: number
}

type Model = { row: ProductoRow; paths: string[] }

const firstMoment = Date.UTC(2024, 0, 2)
const twoYears = 2 * 365 * 86_400_000

const vary = ({ row }: Model, id: number, turn: number, random: () => number): ProductoRow => {
  const valor_neto = repriced(row, random)
  const rise = random() < 0.2 ? 1.1 + random() * 0.2 : 0
  const before = valor_neto * (1 + row.porcentaje_impuestos / 100) * rise
  return {
    ...row,
    id,
    nombre: nameOf(row.nombre, turn),
    n_referencia: `PLZ-${String(id).padStart(7, '0')}`,
    codigo_barras: eanOf(id),
    valor_neto,
    valor_antes: rise ? Math.round(before / 100) * 100 : null,
    stock: random() < 0.04 ? 0 : Math.floor(random() ** 2 * 300) + 1,
    unidades_vendidas: Math.floor(random() ** 3 * 4000),
    creado_en: new Date(firstMoment + Math.floor(random() * twoYears)).toISOString(),
  }
}

/**
 * `n` believable products for scale, in batches: the demo's with other names, prices, stocks and dates and the
 * same pictures. The same `n` and options give the same rows; names follow from ids, so later batches repeat none.
 */
export async function* generateProductos(
  n: number,
  { firstId, comercioIds, batchSize = 1000 }: GenerateOptions = {},
): AsyncGenerator<Batch> {
  const models = loadModels()
  const start = firstId ?? models.length + 1
  const random = chanceOf('scale')
  for (let from = 0; from < n; from += batchSize) {
    const batch: Batch = { productos: [], imagenes: [] }
    for (let at = from; at < Math.min(n, from + batchSize); at++) {
      const id = start + at
      const model = models[(id - 1) % models.length]
      if (!model) continue
      const row = vary(model, id, Math.floor((id - 1) / models.length), random)
      const comercio_id = comercioIds?.[at % comercioIds.length] ?? row.comercio_id
      batch.productos.push({ ...row, comercio_id })
      batch.imagenes.push(
        ...model.paths.map((path, orden) => ({ producto_id: id, orden: orden + 1, path })),
      )
    }
    yield batch
  }
}

const loadModels = (): Model[] => {
  const { productos, imagenes } = demoRows()
  return productos.map((row) => ({
    row,
    paths: imagenes.filter(({ producto_id }) => producto_id === row.id).map(({ path }) => path),
  }))
}
