import type { ListedProducto } from '@plaza/contract'

type Stored = Partial<ListedProducto> & Pick<ListedProducto, 'id' | 'valor_total'>

const textOr = (text: unknown, otherwise: string) => (typeof text === 'string' ? text : otherwise)

/**
 * Gives a product that an older page stored the parts that screens count on. The cart asks for the product again when it
 * opens; until then nothing more than `quantity` units of it are known to exist.
 */
export const wholeProduct = (product: Stored, quantity: number) =>
  ({
    ...product,
    nombre: textOr(product.nombre, 'Producto'),
    category: textOr(product.category, ''),
    imagenes: Array.isArray(product.imagenes) ? product.imagenes : [],
    stock: Number.isInteger(product.stock) ? product.stock : quantity,
    comercio: product.comercio?.nombre_barrio ? product.comercio : { id: 0, nombre_barrio: '' },
  }) as ListedProducto
