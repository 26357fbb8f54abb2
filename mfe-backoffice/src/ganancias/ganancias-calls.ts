import {
  type Ganancia,
  gananciasSchema,
  type ResumenGanancias,
  resumenGananciasSchema,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'

const bearer = { bearer: 'usuario' } as const
const ownPath = () => `/ganancias/${getSession().sub}`

/** What the signed-in person earned in a span of days ("?desde=…&hasta=…" or ''), newest first. */
export const listGanancias = (span: string, options?: CallOptions): Promise<Ganancia[]> =>
  http.get(ownPath() + span, gananciasSchema, { ...bearer, ...options })

/** The sums of everything they earned, in all and by month. */
export const findResumen = (options?: CallOptions): Promise<ResumenGanancias> =>
  http.get(`${ownPath()}/resumen`, resumenGananciasSchema, { ...bearer, ...options })

/** What they earned in a span of days, as a workbook. */
export const downloadGanancias = (span: string): Promise<Blob> =>
  http.file(`${ownPath()}/libro${span}`, bearer)
