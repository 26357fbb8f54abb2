import type { EstadoEnvio } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { isNextEnvio, updateEnvio } from '../envios/envios.ts'
import { askLater } from '../resenas/resenas.ts'
import { beginTerm, type lockVenta } from '../ventas/ventas.ts'

// A parcel that came back has left for nobody.
const momentsOf = (estado: EstadoEnvio, despachado_en: string | null, now: string) => ({
  despachado_en: estado === 'por_despachar' ? null : (despachado_en ?? now),
  entregado_en: estado === 'entregado' ? now : null,
})

/** Whose parcel it is, and in how many business days its buyer may withdraw. */
export interface Who {
  comercio_id: number
  diasHabilesRetracto: number
}

type Venta = NonNullable<Awaited<ReturnType<typeof lockVenta>>>

/** A parcel as it is while its sale is locked. */
interface Parcel {
  venta: Venta
  envio: { estado: EstadoEnvio; despachado_en: string | null }
}

interface Avance {
  estado: EstadoEnvio
  transportadora: string | null
  guia: string | null
}

/** Writes down how far a parcel has come, and has done what follows from it. Throws envio_no_permitido where no way leads there. */
export const moveEnvio = async (
  trx: Trx,
  { comercio_id, diasHabilesRetracto }: Who,
  { venta, envio }: Parcel,
  { estado, transportadora, guia }: Avance,
) => {
  const { id_transaccion } = venta
  if (venta.estado_tx !== 'aprovada' || !isNextEnvio(envio.estado, estado))
    throw new ApiError('envio_no_permitido')
  const moments = momentsOf(estado, envio.despachado_en, new Date().toISOString())
  await updateEnvio(trx, id_transaccion, comercio_id, { estado, transportadora, guia, ...moments })
  if (estado === 'entregado') {
    await beginTerm(trx, venta, { diasHabilesRetracto })
    await askLater(trx, { id_transaccion, comercio_id })
  }
  if (estado !== envio.estado)
    await enqueue(trx, 'avisar_envio', { id_transaccion, comercio_id, estado })
}
