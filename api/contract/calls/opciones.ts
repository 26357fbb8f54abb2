import * as z from 'zod/mini'
import {
  cambioOpcionSchema,
  listasProducto,
  nuevaOpcionSchema,
  opcionesProductoSchema,
  opcionProductoSchema,
} from '../opciones.ts'
import { idEnDireccion, opcion } from '../valores.ts'
import type { Call } from './call.ts'
import { comercio, delComercio } from './de-comercio.ts'

const lista = z.extend(comercio, { lista: opcion(listasProducto) })

export const opcionesCalls: Call[] = [
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/opciones',
    tag: 'Inventario',
    summary: 'Lista los colores y los proveedores de un comercio',
    description: 'Por nombre, con los archivados. Lo ven su dueño y sus supervisores.',
    params: comercio,
    answers: { 200: { description: 'Las listas.', schema: opcionesProductoSchema } },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...delComercio,
    method: 'POST',
    path: '/comercios/{comercioId}/opciones/{lista}',
    tag: 'Inventario',
    summary: 'Agrega un color o un proveedor a las listas de un comercio',
    description: 'Si ya está, responde el que hay; uno archivado se ofrece otra vez.',
    params: lista,
    body: nuevaOpcionSchema,
    answers: { 201: { description: 'La opción.', schema: opcionProductoSchema } },
    errors: ['comercio_no_encontrado', 'opcion_no_encontrada', 'demasiadas_opciones'],
  },
  {
    ...delComercio,
    method: 'PATCH',
    path: '/comercios/{comercioId}/opciones/{lista}/{id}',
    tag: 'Inventario',
    summary: 'Cambia el nombre de un color o de un proveedor, o lo archiva',
    description: 'Los productos que lo tienen lo conservan.',
    params: z.extend(lista, { id: idEnDireccion() }),
    body: cambioOpcionSchema,
    answers: { 200: { description: 'La opción.', schema: opcionProductoSchema } },
    errors: ['comercio_no_encontrado', 'opcion_no_encontrada', 'opcion_repetida'],
  },
]
