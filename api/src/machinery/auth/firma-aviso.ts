import { createHmac, timingSafeEqual } from 'node:crypto'

/** What Mercado Pago signs of a notice. */
interface Signed {
  /** `data.id` of the query. */
  dataId: string | undefined
  /** Header `x-request-id`. */
  requestId: string | undefined
  /** As the signature says it. */
  ts: string
}

const manifestOf = ({ dataId, requestId, ts }: Signed) =>
  [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, `ts:${ts};`]
    .filter(Boolean)
    .join('')

const digestOf = (secret: string, firmado: Signed) =>
  createHmac('sha256', secret).update(manifestOf(firmado)).digest()

/** The header `x-signature` of a notice. */
export const firmaOf = (secret: string, firmado: Signed) =>
  `ts=${firmado.ts},v1=${digestOf(secret, firmado).toString('hex')}`

const wellFormed = /^\s*ts=(\d{1,16})\s*,\s*v1=([0-9a-f]{64})\s*$/i

/** When a notice was signed, in the provider's own words; undefined when its signature is not good. */
export const readFirma = (
  secret: string,
  header: string | undefined,
  { dataId, requestId }: Omit<Signed, 'ts'>,
) => {
  const [, ts, v1] = wellFormed.exec(header ?? '') ?? []
  if (!ts || !v1) return undefined
  const given = Buffer.from(v1, 'hex')
  // What an id of letters is signed as is told in both ways.
  const isGood = [dataId, dataId?.toLowerCase()].some((id) =>
    timingSafeEqual(given, digestOf(secret, { dataId: id, requestId, ts })),
  )
  return isGood ? ts : undefined
}
