import type { ListaProducto } from '@plaza/contract'

/** What each list is called, and what of a product is chosen from it. */
export const listaTexts = {
  colores: { campo: 'color_id', one: 'Color', several: 'Colores', newOne: 'Nuevo color' },
  proveedores: {
    campo: 'proveedor_id',
    one: 'Proveedor',
    several: 'Proveedores',
    newOne: 'Nuevo proveedor',
  },
} as const satisfies Record<ListaProducto, object>
