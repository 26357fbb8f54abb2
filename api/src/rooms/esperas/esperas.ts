import { type Esperas, stockBajo } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Who } from '../cajas/cajas.ts'
import { requireFuncion, toSell, toStock } from '../comercios/comercios.ts'
import { countDomicilios } from '../domicilios/domicilios.ts'
import { countInventario } from '../inventario/inventario.ts'
import { countBandejas } from '../mostrador/mostrador.ts'
import { countReturning, countUnsent } from '../pedidos/pedidos.ts'

const nothing = {
  ...{ por_despachar: null, por_recibir: null, productos_bajos: null },
  ...{ comprobantes: null, faltantes: null, cajas: null },
}

/** How much waits in a shop for whoever asks. Throws comercio_no_encontrado when they do not work there. */
export const countEsperas = async (db: Db, { sub, comercio_id }: Who): Promise<Esperas> => {
  const funcion = await requireFuncion(db, { sub }, comercio_id, toSell)
  const domicilios = await countDomicilios(db, comercio_id, 'pendiente')
  if (!toStock.includes(funcion)) return { funcion, ...nothing, domicilios }
  const few = { comercio_id, stock_max: stockBajo, en_venta: true }
  return {
    funcion,
    por_despachar: await countUnsent(db, comercio_id),
    por_recibir: await countReturning(db, comercio_id),
    ...(await countBandejas(db, { sub, comercio_id })),
    productos_bajos: await countInventario(db, few),
    domicilios,
  }
}
