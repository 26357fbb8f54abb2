import { createHash, randomUUID } from 'node:crypto'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { draw } from '../../machinery/pictures/pictures.ts'
import type { Files } from '../../ports/files.ts'
import { requireFuncion, toSell } from '../comercios/comercios.ts'
import { type Tipo, tipoOf } from './archivo.rules.ts'
import { findComprobante, insertComprobante } from './comprobantes.repository.ts'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** The longer side of a proof's picture: its small print can be read. */
const longestSide = 2400

// A picture says where it was taken, and may hold more than its pixels: neither reaches the shop.
const withoutTheRest = async (tipo: Tipo, bytes: Uint8Array): Promise<Uint8Array> => {
  if (tipo === 'application/pdf') return bytes
  return draw(bytes, (picture) =>
    picture()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(formats[tipo])
      .toBuffer(),
  )
}

/**
 * Keeps the proof of a payment, a picture drawn anew and a PDF as it came; answers its key.
 * Throws archivo_no_admitido for what is neither.
 */
export const saveComprobante = async (
  { db, files }: { db: Db; files: Files },
  sub: string,
  comercio_id: number,
  bytes: Uint8Array,
) => {
  await requireFuncion(db, { sub }, comercio_id, toSell)
  const tipo = tipoOf(bytes)
  if (!tipo) throw new ApiError('archivo_no_admitido')
  // Without an extension: the public address of files serves pictures only.
  const key = `comprobantes/${comercio_id}/${randomUUID()}`
  await files.save(key, await withoutTheRest(tipo, bytes))
  const huella = createHash('sha256').update(bytes).digest('base64url')
  const creado_en = new Date().toISOString()
  await insertComprobante(db, { key, comercio_id, subido_por: sub, tipo, huella, creado_en })
  return { key }
}

/** A proof of this shop that no sale has. Throws comprobante_requerido and comprobante_repetido. */
export const requireComprobante = async (
  trx: Trx,
  comercio_id: number,
  key: string | undefined,
) => {
  const found = key && (await findComprobante(trx, comercio_id, key))
  if (!found) throw new ApiError('comprobante_requerido')
  if (found.id_transaccion) throw new ApiError('comprobante_repetido')
  return found.key
}

export { deleteComprobante, listHuerfanosBefore } from './huerfanos.repository.ts'
