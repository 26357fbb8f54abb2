import type { Call } from '../call/call.ts'
import { foreign, producto } from '../comercios/of-comercio.ts'
import { archivoSchema, direccionSubidaSchema } from '../servicio/archivos.ts'
import { fotosSchema, nuevaFotoSchema, ordenFotosSchema } from './schemas.ts'

const subida = {
  description: 'Dónde subir el archivo y cómo se llamará.',
  schema: direccionSubidaSchema,
}

export const announceFoto = {
  method: 'POST',
  path: '/comercios/{comercioId}/productos/{productId}/fotos/presigned-url',
  tag: 'Inventario',
  summary: 'Pide dónde subir una foto',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: producto,
  body: archivoSchema,
  answers: { 201: subida },
  errors: [...foreign, 'archivo_no_admitido', 'demasiadas_fotos', 'demasiadas_solicitudes'],
} as const satisfies Call

export const addFoto = {
  method: 'POST',
  path: '/comercios/{comercioId}/productos/{productId}/fotos',
  tag: 'Inventario',
  summary: 'Registra en el producto una foto ya subida',
  description: 'Solo claves que la API entregó. La foto se reconoce por su contenido.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: producto,
  body: nuevaFotoSchema,
  answers: { 201: { description: 'Las fotos del producto.', schema: fotosSchema } },
  errors: [
    ...foreign,
    'archivo_no_encontrado',
    'archivo_no_admitido',
    'archivo_demasiado_grande',
    'foto_con_demasiados_pixeles',
    'demasiadas_fotos',
  ],
} as const satisfies Call

export const orderFotos = {
  method: 'PUT',
  path: '/comercios/{comercioId}/productos/{productId}/fotos',
  tag: 'Inventario',
  summary: 'Ordena las fotos de un producto y retira las que faltan en la lista',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: producto,
  body: ordenFotosSchema,
  answers: { 200: { description: 'Las fotos del producto.', schema: fotosSchema } },
  errors: [...foreign, 'foto_no_encontrada', 'datos_cambiados'],
} as const satisfies Call

export const fotosCalls: readonly Call[] = [announceFoto, addFoto, orderFotos]
