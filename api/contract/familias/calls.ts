import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { comercio } from '../comercios/of-comercio.ts'
import type { ErrorCode } from '../values/errors.ts'
import { idInAddress } from '../values/valores.ts'
import {
  cambiosFamiliaSchema,
  familiaSchema,
  familiasPageSchema,
  familiasQuerySchema,
  nuevaFamiliaSchema,
  nuevasVariantesSchema,
} from './schemas.ts'

const familia = z.extend(comercio, { familiaId: idInAddress() })

const tag = 'Inventario'

const joining = [
  'comercio_no_encontrado',
  'producto_no_encontrado',
  'producto_en_familia',
  'variante_repetida',
  'familia_llena',
  'referencia_repetida',
  'codigo_barras_repetido',
] as const satisfies readonly ErrorCode[]

export const listFamilias = {
  method: 'GET',
  path: '/comercios/{comercioId}/familias',
  tag,
  summary: 'Lista las familias de variantes de un comercio, por páginas',
  description: 'Una familia une los productos que son el mismo en varias tallas, colores o pesos.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  query: familiasQuerySchema,
  answers: { 200: { description: 'Una página de familias.', schema: familiasPageSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const getFamilia = {
  method: 'GET',
  path: '/comercios/{comercioId}/familias/{familiaId}',
  tag,
  summary: 'Muestra una familia de variantes',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: familia,
  answers: { 200: { description: 'La familia.', schema: familiaSchema } },
  errors: ['comercio_no_encontrado', 'familia_no_encontrada'],
} as const satisfies Call

export const createFamilia = {
  method: 'POST',
  path: '/comercios/{comercioId}/familias',
  tag,
  summary: 'Crea una familia con sus variantes',
  description:
    'La primera variante es un producto del comercio; las nuevas son copias suyas, con su propia referencia, precio y existencias. Todas o ninguna.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  body: nuevaFamiliaSchema,
  answers: { 201: { description: 'La familia.', schema: familiaSchema } },
  errors: joining,
} as const satisfies Call

export const addVariantes = {
  method: 'POST',
  path: '/comercios/{comercioId}/familias/{familiaId}/variantes',
  tag,
  summary: 'Agrega variantes a una familia',
  description: 'Todas o ninguna. Las nuevas son copias de la principal.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: familia,
  body: nuevasVariantesSchema,
  answers: { 201: { description: 'La familia.', schema: familiaSchema } },
  errors: [...joining, 'familia_no_encontrada'],
} as const satisfies Call

export const changeFamilia = {
  method: 'PUT',
  path: '/comercios/{comercioId}/familias/{familiaId}',
  tag,
  summary: 'Cambia una familia: su nombre, sus características y sus variantes',
  description:
    'Todo o nada. Cada variante puede cambiar de valores, referencia, código de barras, precio y existencias; las nuevas son copias de la principal.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: familia,
  body: cambiosFamiliaSchema,
  answers: { 200: { description: 'La familia.', schema: familiaSchema } },
  errors: [
    'comercio_no_encontrado',
    'familia_no_encontrada',
    'producto_no_encontrado',
    'producto_en_familia',
    'variante_repetida',
    'familia_llena',
    'referencia_repetida',
    'codigo_barras_repetido',
    'stock_insuficiente',
    'datos_cambiados',
  ],
} as const satisfies Call

export const deleteFamilia = {
  method: 'DELETE',
  path: '/comercios/{comercioId}/familias/{familiaId}',
  tag,
  summary: 'Deshace una familia',
  description: 'Sus productos siguen a la venta, cada uno por su cuenta.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: familia,
  answers: { 204: { description: 'La familia ya no existe.' } },
  errors: ['comercio_no_encontrado', 'familia_no_encontrada'],
} as const satisfies Call

export const removeVariante = {
  method: 'DELETE',
  path: '/comercios/{comercioId}/familias/{familiaId}/variantes/{productId}',
  tag,
  summary: 'Saca un producto de su familia',
  description: 'El producto sigue a la venta por su cuenta. Con el último se va la familia.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.extend(familia, { productId: idInAddress() }),
  answers: { 204: { description: 'Salió de la familia.' } },
  errors: ['comercio_no_encontrado', 'familia_no_encontrada', 'producto_no_encontrado'],
} as const satisfies Call

export const familiasCalls: readonly Call[] = [
  listFamilias,
  getFamilia,
  createFamilia,
  addVariantes,
  changeFamilia,
  deleteFamilia,
  removeVariante,
]
