import type { ListaProducto } from '@plaza/api/contract'

/** What each list is called, and what of a product is chosen from it. */
export const listaTexts = {
  colores: { campo: 'color_id', uno: 'Color', varios: 'Colores', nuevo: 'Nuevo color' },
  proveedores: {
    campo: 'proveedor_id',
    uno: 'Proveedor',
    varios: 'Proveedores',
    nuevo: 'Nuevo proveedor',
  },
} as const satisfies Record<ListaProducto, object>
