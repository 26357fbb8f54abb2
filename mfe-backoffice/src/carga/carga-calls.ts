import {
  type AccionFila,
  type Carga,
  type CargaAnunciada,
  cabeceraDuenoCarga,
  cargaAnunciadaSchema,
  cargaSchema,
  cargasPageSchema,
  direccionDescargaSchema,
  erroresCargaSchema,
  type FilasPage,
  filasPageSchema,
  type MapeoCarga,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'
import { uploadFile } from '../upload-file.ts'

const bearer = { bearer: 'usuario' } as const
const cargaPath = (id: string, rest = '') => `/productos/cargas/${id}${rest}`
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Says that a workbook will come, to be looked at before anything changes. */
export const announceCarga = (comercioId: number, file: File): Promise<CargaAnunciada> =>
  http.post(
    '/productos/carga-masiva',
    {
      ...{ fileName: file.name, fileType: file.type || excel },
      ...{ idUsuario: getSession().sub, comercioId, revisar: true },
    },
    cargaAnunciadaSchema,
    bearer,
  )

/** Sends the workbook to where it was announced. */
export const sendLibro = (url: string, file: File, onProgress: (part: number) => void) =>
  uploadFile({
    ...{ url, file, onProgress },
    headers: {
      'content-type': file.type || excel,
      [cabeceraDuenoCarga]: getSession().sub ?? '',
    },
  })

/** How an upload is going. */
export const findCarga = (id: string, signal?: AbortSignal): Promise<Carga> =>
  http.get(cargaPath(id), cargaSchema, { ...bearer, ...(signal && { signal }) })

/** The caller's last uploads for a shop, newest first. */
export const listCargas = async (comercioId: number, signal: AbortSignal): Promise<Carga[]> => {
  const path = `/productos/cargas?comercioId=${comercioId}&limit=5`
  return (await http.get(path, cargasPageSchema, { ...bearer, signal })).data
}

/** Says which column is which field; the workbook is looked at again. */
export const mapColumns = (id: string, mapeo: MapeoCarga['mapeo']): Promise<Carga> =>
  http.post(cargaPath(id, '/mapeo'), { mapeo }, cargaSchema, bearer)

/** Lets the rows without mistakes in. */
export const confirmCarga = (id: string): Promise<Carga> =>
  http.post(cargaPath(id, '/confirmacion'), undefined, cargaSchema, bearer)

/** Takes an upload back before its rows go in. */
export const cancelCarga = (id: string): Promise<void> =>
  http.delete(cargaPath(id), undefined, bearer)

/** A page of what becomes of the rows. */
export const listFilas = (id: string, accion: AccionFila, page: number): Promise<FilasPage> =>
  http.get(cargaPath(id, `/filas?accion=${accion}&page=${page}&limit=10`), filasPageSchema, bearer)

/** The workbook to begin with. */
export const downloadPlantilla = (): Promise<Blob> =>
  http.file('/productos/cargas/plantilla', bearer)

/** The keys of the error files; none while there are none. */
export const listErrores = async (archivoKey: string): Promise<string[]> => {
  const query = new URLSearchParams({ usuarioId: getSession().sub ?? '', archivoKey })
  const found = await http.get(`/productos/errores-usuario?${query}`, erroresCargaSchema, bearer)
  return found.map(({ errores_key }) => errores_key)
}

/** Where an error file can be had. */
export const findErrores = async (key: string): Promise<string> => {
  const query = new URLSearchParams({ key })
  const path = `/productos/descargar-errores?${query}`
  return (await http.get(path, direccionDescargaSchema, bearer)).url
}
