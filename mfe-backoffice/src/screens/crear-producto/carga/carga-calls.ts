import {
  type AccionFila,
  type Carga,
  type CargaAnunciada,
  cabeceraDuenoCarga,
  type FilasPage,
  type MapeoCarga,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'
import { uploadFile } from '../../../parts/files/upload-file.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Says that a workbook will come from `sub`, to be looked at before anything changes. */
export const announceCarga = (
  comercioId: number,
  file: File,
  sub: string | null,
): Promise<CargaAnunciada> =>
  send(calls.announceCarga, {
    sub,
    body: {
      ...{ fileName: file.name, fileType: file.type || excel },
      ...{ idUsuario: sub ?? undefined, comercioId, revisar: true },
    },
  })

interface Sending {
  /** Who announced it. */
  sub: string | null
  onProgress: (part: number) => void
}

/** Sends the workbook to where it was announced. */
export const sendLibro = (url: string, file: File, { sub, onProgress }: Sending) =>
  uploadFile({
    ...{ url, file, onProgress },
    headers: { 'content-type': file.type || excel, [cabeceraDuenoCarga]: sub ?? '' },
  })

/** How an upload is going. */
export const findCarga = (id: string, signal?: AbortSignal): Promise<Carga> =>
  send(calls.getCarga, { params: { id }, signal })

/** The caller's last uploads for a shop, newest first. */
export const listCargas = async (comercioId: number, signal: AbortSignal): Promise<Carga[]> =>
  (await send(calls.listCargas, { query: { comercioId, limit: 5 }, signal })).data

/** Says which column is which field; the workbook is looked at again. */
export const mapColumns = (id: string, mapeo: MapeoCarga['mapeo']): Promise<Carga> =>
  send(calls.mapCarga, { params: { id }, body: { mapeo } })

/** Lets the rows without mistakes in. */
export const confirmCarga = (id: string): Promise<Carga> =>
  send(calls.confirmCarga, { params: { id } })

/** Takes an upload back before its rows go in. */
export const cancelCarga = (id: string): Promise<void> =>
  send(calls.cancelCarga, { params: { id } })

/** A page of what becomes of the rows. */
export const listFilas = (id: string, accion: AccionFila, page: number): Promise<FilasPage> =>
  send(calls.listFilas, { params: { id }, query: { accion, page, limit: 10 } })

/** The workbook to begin with. */
export const downloadPlantilla = (): Promise<Blob> => send(calls.getPlantilla)

/** The keys of the error files; none while there are none. */
export const listErrores = async (archivoKey: string): Promise<string[]> => {
  const query = { usuarioId: getSession().sub ?? '', archivoKey }
  const found = await send(calls.listErrores, { query })
  return found.map(({ errores_key }) => errores_key)
}

/** Where an error file can be had. */
export const findErrores = async (key: string): Promise<string> =>
  (await send(calls.getErrores, { query: { key } })).url
