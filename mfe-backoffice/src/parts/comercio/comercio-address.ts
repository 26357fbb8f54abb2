import { redirect } from '@plaza/shell/router'

/** The shop that an address is about. Redirects to the choice of one where it names none. */
export const comercioIdIn = (url: string) => {
  const comercioId = Number(new URL(url).searchParams.get('comercioId'))
  if (!Number.isInteger(comercioId) || comercioId < 1) throw redirect('/comercio/inventario')
  return comercioId
}

/** Addresses of the screens that work on one shop's products. */
export const paths = {
  productos: (comercioId: number) => `/inventario/list-products?comercioId=${comercioId}`,
  crear: (comercioId: number) => `/inventario/crear-producto?comercioId=${comercioId}`,
  editar: (comercioId: number, productId: number) =>
    `/inventario/editar-producto/${productId}?comercioId=${comercioId}`,
  /** A product's options; `con` are others that become options of the same. */
  opciones: (comercioId: number, productId: number, con: readonly number[] = []) =>
    `/comercio/productos/${productId}/opciones?comercioId=${comercioId}${con.length > 0 ? `&con=${con.join(',')}` : ''}`,
  pedidos: (comercioId: number) => `/comercio/pedidos?comercioId=${comercioId}`,
  pedido: (comercioId: number, id: string) => `/comercio/pedidos/${id}?comercioId=${comercioId}`,
  /** The counter's labels of some products. */
  etiquetas: (comercioId: number, ids: readonly number[]) =>
    `/comercio/etiquetas?comercioId=${comercioId}&productos=${ids.join(',')}`,
  /** The counter, and what it has to bring to people. */
  mostrador: (comercioId: number) => `/sales-counter?comercioId=${comercioId}`,
  domicilios: (comercioId: number) => `/comercio/domicilios?comercioId=${comercioId}`,
  panel: (comercioId: number) => `/comercio/panel?comercioId=${comercioId}`,
}
