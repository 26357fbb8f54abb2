import type { Comercio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { saveFile } from '../../parts/files/save-file.ts'

/** Hands over the workbook with a shop's sales between two days of Bogotá, both included; an empty one sets no limit. */
export const downloadReporte = async (
  { id }: Pick<Comercio, 'id'>,
  desde: string,
  hasta: string,
) => {
  const query = { desde: desde || undefined, hasta: hasta || undefined }
  const book = await send(calls.getReporte, { params: { id }, query })
  saveFile(
    book,
    `reporte-comercio-${id}${desde && `-desde-${desde}`}${hasta && `-hasta-${hasta}`}.xlsx`,
  )
}
