import type { Comercio, Reporte, ReporteQuery } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { refusalCode, saveFile } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'

type Of = Pick<Comercio, 'id'>

/** Days of Bogotá, both included; an empty one sets no limit. */
export interface Dias {
  desde: string
  hasta: string
}

const queryOf = ({ desde, hasta }: Dias): ReporteQuery => ({
  desde: desde || undefined,
  hasta: hasta || undefined,
})

const isLarge = (cause: unknown) => refusalCode(cause) === 'reporte_grande'

/**
 * Hands over the workbook with a shop's sales between two days; answers the report that is made apart in its place, where
 * it is large.
 */
export const downloadReporte = async ({ id }: Of, dias: Dias): Promise<Reporte | undefined> => {
  const { desde, hasta } = dias
  try {
    const book = await send(calls.getReporte, { params: { id }, query: queryOf(dias) })
    saveFile(
      book,
      `reporte-comercio-${id}${desde && `-desde-${desde}`}${hasta && `-hasta-${hasta}`}.xlsx`,
    )
  } catch (cause) {
    if (isLarge(cause)) return send(calls.requestReporte, { params: { id }, body: queryOf(dias) })
    throw cause
  }
}

/** The reports of a shop that were made apart for whoever asks, the last one first. */
export const listReportes = ({ id }: Of, signal: AbortSignal) =>
  send(calls.listReportes, { params: { id }, signal })

/** Hands a report over that was made apart. */
export const saveReporte = async ({ id }: Pick<Reporte, 'id'>) => {
  const { url } = await send(calls.findReporteListo, { params: { reporteId: id } })
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener'
  link.click()
}
