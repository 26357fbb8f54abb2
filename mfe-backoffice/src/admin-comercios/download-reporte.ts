import type { Comercio } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { saveFile } from '../save-file.ts'

/** Hands over the workbook with a shop's sales between two days of Bogotá, both included; an empty one sets no limit. */
export const downloadReporte = async (
  { id }: Pick<Comercio, 'id'>,
  desde: string,
  hasta: string,
) => {
  const query = new URLSearchParams({ ...(desde && { desde }), ...(hasta && { hasta }) })
  const book = await http.file(`/admin/comercios/${id}/reporte?${query}`, { bearer: 'usuario' })
  saveFile(
    book,
    `reporte-comercio-${id}${desde && `-desde-${desde}`}${hasta && `-hasta-${hasta}`}.xlsx`,
  )
}
