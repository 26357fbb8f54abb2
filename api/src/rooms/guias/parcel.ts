import { pesoPredeterminado } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { NewGuia } from '../../ports/transportadora.ts'
import { findParcel, listContents } from '../envios/envios.ts'

type Contents = Awaited<ReturnType<typeof listContents>>[number]

const kilo = 1000

// By the kilogram, a line's units are grams.
const gramosOf = ({ cantidad, unidad, peso_gramos }: Contents) =>
  unidad === 'kilogramo' ? cantidad : cantidad * (peso_gramos ?? pesoPredeterminado)

const worthOf = ({ cantidad, unidad, valor_total }: Contents) =>
  Math.round((cantidad * valor_total) / (unidad === 'kilogramo' ? kilo : 1))

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

// Carriers call who sends.
const isPhone = (text: string) => text.replace(/\D/g, '').length >= 7

/** What a guide is asked for with, but for its name and the quote that was chosen. */
export type Parcel = Omit<NewGuia, 'clave' | 'cotizacion'>

/**
 * A shop's part of an order, to be carried. Throws pedido_no_encontrado, guia_no_permitida once it left or nothing of it is
 * left, guia_sin_origen and guia_sin_destino where nobody said which municipality it is, or the shop has no telephone.
 */
export const getParcel = async (
  db: Db,
  comercio_id: number,
  id_transaccion: string,
): Promise<Parcel> => {
  const found = await findParcel(db, comercio_id, id_transaccion)
  if (!found) throw new ApiError('pedido_no_encontrado')
  const lines = await listContents(db, comercio_id, id_transaccion)
  if (found.estado_tx !== 'aprovada' || found.estado !== 'por_despachar' || lines.length === 0)
    throw new ApiError('guia_no_permitida')
  if (!found.municipio || !isPhone(found.telefono_punto_venta))
    throw new ApiError('guia_sin_origen')
  if (!found.municipio_envio || !found.direccion_envio || !found.nombres)
    throw new ApiError('guia_sin_destino')
  const { nombres, apellidos, telefono } = found
  return {
    origen: found.municipio,
    destino: found.municipio_envio,
    direccion_origen: found.direccion_punto_venta,
    direccion_destino: found.direccion_envio,
    gramos: sum(lines.map(gramosOf)),
    valor_declarado: sum(lines.map(worthOf)),
    remitente: {
      nombres: found.nombre_barrio,
      apellidos: 'en Plaza',
      telefono: found.telefono_punto_venta,
    },
    destinatario: { nombres, apellidos: apellidos ?? '', telefono: telefono ?? '' },
  }
}
