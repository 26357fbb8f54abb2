import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { comercio } from '../comercios/of-comercio.ts'
import { idInAddress, opcion } from '../values/valores.ts'
import {
  cambioOpcionSchema,
  listasProducto,
  nuevaOpcionSchema,
  opcionesProductoSchema,
  opcionProductoSchema,
} from './schemas.ts'

const lista = z.extend(comercio, { lista: opcion(listasProducto) })

export const getOpciones = {
  method: 'GET',
  path: '/comercios/{comercioId}/opciones',
  tag: 'Inventario',
  summary: 'Lista los colores y los proveedores de un comercio',
  description: 'Por nombre, con los archivados. Lo ven su dueño y sus supervisores.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  answers: { 200: { description: 'Las listas.', schema: opcionesProductoSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const addOpcion = {
  method: 'POST',
  path: '/comercios/{comercioId}/opciones/{lista}',
  tag: 'Inventario',
  summary: 'Agrega un color o un proveedor a las listas de un comercio',
  description: 'Si ya está, responde el que hay; uno archivado se ofrece otra vez.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: lista,
  body: nuevaOpcionSchema,
  answers: { 201: { description: 'La opción.', schema: opcionProductoSchema } },
  errors: ['comercio_no_encontrado', 'opcion_no_encontrada', 'demasiadas_opciones'],
} as const satisfies Call

export const changeOpcion = {
  method: 'PATCH',
  path: '/comercios/{comercioId}/opciones/{lista}/{id}',
  tag: 'Inventario',
  summary: 'Cambia el nombre de un color o de un proveedor, o lo archiva',
  description: 'Los productos que lo tienen lo conservan.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.extend(lista, { id: idInAddress() }),
  body: cambioOpcionSchema,
  answers: { 200: { description: 'La opción.', schema: opcionProductoSchema } },
  errors: ['comercio_no_encontrado', 'opcion_no_encontrada', 'opcion_repetida'],
} as const satisfies Call

export const opcionesCalls: readonly Call[] = [getOpciones, addOpcion, changeOpcion]
