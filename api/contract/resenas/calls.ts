import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { comercio } from '../comercios/of-comercio.ts'
import { archivoSchema, direccionSubidaSchema } from '../servicio/archivos.ts'
import { idInAddress } from '../values/valores.ts'
import {
  decisionResenaSchema,
  fotoResenaSchema,
  nuevaFotoResenaSchema,
  nuevaResenaSchema,
  nuevaRespuestaSchema,
  opinionSchema,
  reciboPropioSchema,
  reporteFormSchema,
  resenaAdminSchema,
  resenaComercioSchema,
  resenaPropiaSchema,
  resenasAdminPageSchema,
  resenasAdminQuerySchema,
  resenasComercioPageSchema,
  resenasComercioQuerySchema,
  resenasPageSchema,
  resenasPropiasSchema,
  resenasQuerySchema,
} from './schemas.ts'

const one = z.object({ id: idInAddress() })
const ofComercio = z.extend(comercio, { id: idInAddress() })

export const listResenas = {
  method: 'GET',
  path: '/productos/{id}/resenas',
  tag: 'Opiniones',
  summary: 'Lista lo que opinan de un producto quienes lo compraron',
  bearer: 'aplicacion',
  params: one,
  query: resenasQuerySchema,
  answers: { 200: { description: 'Una parte de las opiniones.', schema: resenasPageSchema } },
  etag: true,
} as const satisfies Call

export const getOpinion = {
  method: 'GET',
  path: '/productos/{id}/resenas/propia',
  tag: 'Opiniones',
  summary: 'Muestra la opinión propia sobre un producto, o si se puede opinar',
  bearer: 'usuario',
  params: one,
  answers: { 200: { description: 'La opinión, si la hay.', schema: opinionSchema } },
  errors: ['producto_no_encontrado'],
} as const satisfies Call

export const saveResena = {
  method: 'PUT',
  path: '/productos/{id}/resenas/propia',
  tag: 'Opiniones',
  summary: 'Opina sobre un producto que llegó, o cambia lo que se opinó',
  description:
    'Una por persona y producto. Repetir lo que ya quedó guardado no cambia nada; sobre otra versión responde 409.',
  bearer: 'usuario',
  params: one,
  body: nuevaResenaSchema,
  answers: { 200: { description: 'La opinión.', schema: resenaPropiaSchema } },
  errors: [
    'producto_no_encontrado',
    'resena_sin_compra',
    'resena_de_lo_propio',
    'resena_oculta',
    'datos_cambiados',
    'foto_no_encontrada',
    'sin_permiso',
  ],
} as const satisfies Call

export const deleteResena = {
  method: 'DELETE',
  path: '/productos/{id}/resenas/propia',
  tag: 'Opiniones',
  summary: 'Borra la opinión propia, con sus fotos',
  description: 'De una oculta se borra lo que dice; sigue oculta.',
  bearer: 'usuario',
  params: one,
  answers: { 204: { description: 'Ya no está.' } },
} as const satisfies Call

export const announceFotoResena = {
  method: 'POST',
  path: '/productos/{id}/resenas/fotos/presigned-url',
  tag: 'Opiniones',
  summary: 'Pide dónde subir una foto para la opinión',
  bearer: 'usuario',
  params: one,
  body: archivoSchema,
  answers: {
    201: {
      description: 'Dónde subir el archivo y cómo se llamará.',
      schema: direccionSubidaSchema,
    },
  },
  errors: [
    'producto_no_encontrado',
    'resena_sin_compra',
    'resena_de_lo_propio',
    'archivo_no_admitido',
    'demasiadas_fotos',
  ],
} as const satisfies Call

export const addFotoResena = {
  method: 'POST',
  path: '/productos/{id}/resenas/fotos',
  tag: 'Opiniones',
  summary: 'Registra una foto ya subida, para nombrarla en la opinión',
  description:
    'Solo claves que la API entregó a la misma persona. La foto se reconoce por su contenido y se dibuja de nuevo, sin sus datos.',
  bearer: 'usuario',
  params: one,
  body: nuevaFotoResenaSchema,
  answers: { 201: { description: 'La foto.', schema: fotoResenaSchema } },
  errors: [
    'archivo_no_encontrado',
    'archivo_no_admitido',
    'archivo_demasiado_grande',
    'foto_con_demasiados_pixeles',
  ],
} as const satisfies Call

export const listOwnResenas = {
  method: 'GET',
  path: '/resenas/propias',
  tag: 'Opiniones',
  summary: 'Lista lo que la persona opinó, y de qué puede opinar',
  bearer: 'usuario',
  answers: { 200: { description: 'Sus opiniones.', schema: resenasPropiasSchema } },
} as const satisfies Call

export const showRecibo = {
  method: 'POST',
  path: '/resenas/recibos',
  tag: 'Opiniones',
  summary: 'Muestra el recibo de una compra en el mostrador, para opinar de ella',
  description: 'Un recibo es de la primera persona que lo muestra.',
  bearer: 'usuario',
  body: reciboPropioSchema,
  answers: { 204: { description: 'La compra cuenta como suya.' } },
  errors: ['recibo_no_encontrado'],
} as const satisfies Call

export const reportResena = {
  method: 'POST',
  path: '/resenas/{id}/reportes',
  tag: 'Opiniones',
  summary: 'Avisa a quien administra de una opinión que no debería estar',
  bearer: 'usuario',
  params: one,
  body: reporteFormSchema,
  answers: { 204: { description: 'Quedó avisado.' } },
  errors: ['resena_no_encontrada'],
} as const satisfies Call

export const listResenasOfComercio = {
  method: 'GET',
  path: '/comercios/{comercioId}/resenas',
  tag: 'Opiniones',
  summary: 'Lista lo que opinan de los productos de un comercio',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  query: resenasComercioQuerySchema,
  answers: {
    200: { description: 'Una parte de las opiniones.', schema: resenasComercioPageSchema },
  },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const answerResena = {
  method: 'PUT',
  path: '/comercios/{comercioId}/resenas/{id}/respuesta',
  tag: 'Opiniones',
  summary: 'Responde una opinión, o cambia lo que se respondió',
  description: 'Una respuesta por opinión: del dueño o un supervisor del comercio que lo vendió.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofComercio,
  body: nuevaRespuestaSchema,
  answers: { 200: { description: 'La opinión.', schema: resenaComercioSchema } },
  errors: ['comercio_no_encontrado', 'resena_no_encontrada', 'datos_cambiados'],
} as const satisfies Call

export const listResenasToModerate = {
  method: 'GET',
  path: '/admin/resenas',
  tag: 'Administración',
  summary: 'Lista las opiniones reportadas, las ocultas o todas',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: resenasAdminQuerySchema,
  answers: { 200: { description: 'Una parte de las opiniones.', schema: resenasAdminPageSchema } },
} as const satisfies Call

export const decideResena = {
  method: 'POST',
  path: '/admin/resenas/{id}/decision',
  tag: 'Administración',
  summary: 'Oculta una opinión, o la conserva',
  description:
    'conservar también muestra de nuevo la que estaba oculta. Los reportes quedan decididos. Nadie decide sobre la propia.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: one,
  body: decisionResenaSchema,
  answers: { 200: { description: 'Como quedó.', schema: resenaAdminSchema } },
  errors: ['resena_no_encontrada', 'datos_cambiados'],
} as const satisfies Call

export const resenasCalls: readonly Call[] = [
  listResenas,
  getOpinion,
  saveResena,
  deleteResena,
  announceFotoResena,
  addFotoResena,
  listOwnResenas,
  showRecibo,
  reportResena,
  listResenasOfComercio,
  answerResena,
  listResenasToModerate,
  decideResena,
]
