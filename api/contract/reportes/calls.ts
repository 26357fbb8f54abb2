import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { direccionDescargaSchema, tipoLibro } from '../servicio/archivos.ts'
import { idInAddress } from '../values/valores.ts'
import { reporteQuerySchema, reporteSchema, reportesSchema } from './schemas.ts'

const tag = 'Comercios'

const ofOneComercio = z.object({ id: idInAddress() })

export const getReporte = {
  method: 'GET',
  path: '/admin/comercios/{id}/reporte',
  tag,
  summary: 'Descarga las ventas de un comercio en un libro de Excel',
  description:
    'Por día, canal y producto. Los días son los de Bogotá, 366 a lo sumo; sin el primero, los de un año hasta el último. El que es grande se pide aparte.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  query: reporteQuerySchema,
  answers: { 200: { description: 'El libro.', mediaType: tipoLibro } },
  errors: ['comercio_no_encontrado', 'rango_demasiado_largo', 'reporte_grande'],
} as const satisfies Call

export const requestReporte = {
  method: 'POST',
  path: '/admin/comercios/{id}/reportes',
  tag,
  summary: 'Pide un reporte que se prepara aparte',
  description:
    'Uno a la vez por persona: pedir otra vez el que está en curso responde ese mismo. Cuando está listo se descarga durante un día.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  body: reporteQuerySchema,
  answers: { 200: { description: 'El reporte.', schema: reporteSchema } },
  errors: ['comercio_no_encontrado', 'rango_demasiado_largo', 'reporte_en_curso'],
} as const satisfies Call

export const listReportes = {
  method: 'GET',
  path: '/admin/comercios/{id}/reportes',
  tag,
  summary: 'Lista los reportes de un comercio que pedí el último día',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  answers: { 200: { description: 'Los reportes.', schema: reportesSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const findReporteListo = {
  method: 'GET',
  path: '/admin/reportes/{reporteId}/descarga',
  tag,
  summary: 'Dice dónde descargar un reporte que pedí',
  description: 'La dirección vence en cinco minutos.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: z.object({ reporteId: z.uuid() }),
  answers: { 200: { description: 'La dirección.', schema: direccionDescargaSchema } },
  errors: ['reporte_no_encontrado'],
} as const satisfies Call

export const reportesCalls: readonly Call[] = [
  getReporte,
  requestReporte,
  listReportes,
  findReporteListo,
]
