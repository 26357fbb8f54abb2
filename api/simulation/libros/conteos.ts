import type { Mundo } from '../mundo/mundo.ts'
import { diaOf, differ, type Libros, readLibros } from './leer.ts'
import { listasIn } from './listas.ts'

interface Conteo {
  lista: string
  dia: string
  estado: string
  cuantas: number
}

const sumsOf = (conteos: readonly Conteo[]) => {
  const sums = new Map<string, number>()
  for (const { lista, dia, estado, cuantas } of conteos) {
    const key = `${lista}, ${dia}, ${estado}`
    sums.set(key, (sums.get(key) ?? 0) + cuantas)
  }
  return JSON.stringify([...sums].filter(([, cuantas]) => cuantas !== 0).sort())
}

const expectedOf = ({ ventas, venta_lineas }: Libros, envios: readonly string[]): Conteo[] =>
  ventas.flatMap(({ id_transaccion, fecha_y_hora, estado, id_usuario, canal_venta }) => {
    const lineas = venta_lineas.filter((one) => one.id_transaccion === id_transaccion)
    const isCounter = canal_venta === 'mostrador'
    const listas = [...new Set(lineas.map((one) => one.comercio_id))].flatMap((id) => [
      isCounter || envios.includes(`${id_transaccion} ${id}`) ? `${id} suya` : `${id} ajena`,
      ...(isCounter ? [`${id} de ${id_usuario}`] : []),
    ])
    const one = { dia: diaOf(fecha_y_hora), estado, cuantas: 1 }
    return ['todas', ...listas].map((lista) => ({ lista, ...one }))
  })

const namesOf = (pedidos: ReturnType<typeof listasIn>) =>
  JSON.stringify(
    pedidos
      .map(({ id_transaccion, comercio_id, lista }) => [id_transaccion, comercio_id, lista])
      .sort(),
  )

/** How many sales every list is said to have is how many there are, and an order stands in the list that it is due in. */
export const conteos = async ({ db, quietly }: Mundo) => {
  const read = async () => ({
    libros: await readLibros(db),
    envios: await db
      .selectFrom('venta_envios')
      .select(['id_transaccion', 'comercio_id', 'estado'])
      .execute(),
    placed: await db
      .selectFrom('venta_comercios')
      .select(['id_transaccion', 'comercio_id', 'lista_envio as lista'])
      .where('lista_envio', 'is not', null)
      .execute(),
    kept: [
      ...(await db.selectFrom('venta_conteos').selectAll().execute()),
      ...(await db.selectFrom('venta_conteos_cambios').selectAll().execute()),
    ],
  })
  const { libros, envios, placed, kept } = await quietly(read)
  const sent = envios.map((one) => `${one.id_transaccion} ${one.comercio_id}`)
  return [
    ...differ('sales of lists', sumsOf(kept), sumsOf(expectedOf(libros, sent))),
    ...differ('lists of orders', namesOf(placed), namesOf(listasIn(libros, envios))),
  ]
}
