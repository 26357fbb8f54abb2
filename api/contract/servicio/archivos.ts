import * as z from 'zod/mini'
import { obligatorio } from '../values/campos.ts'

/** What is to be uploaded: its name, and its type as a media type. */
export const archivoSchema = z.object({
  fileName: obligatorio('Falta el nombre del archivo', 255),
  fileType: obligatorio('Falta el tipo del archivo', 120),
})
export type Archivo = z.infer<typeof archivoSchema>

/** Where to `PUT` a file, with its content type, before the address expires. `key` names it afterwards. */
export const direccionSubidaSchema = z.object({ url: z.url(), key: z.string() })
export type DireccionSubida = z.infer<typeof direccionSubidaSchema>

/** Where to get a file before the address expires. */
export const direccionDescargaSchema = z.object({ url: z.url() })
export type DireccionDescarga = z.infer<typeof direccionDescargaSchema>

/** Media type of the workbooks that the API answers. */
export const tipoLibro = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
