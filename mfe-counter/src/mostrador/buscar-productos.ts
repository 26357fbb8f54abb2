import { type ProductoMostrador, productoMostradorSchema } from '@plaza/api/contract'
import { ApiError, http } from '@plaza/shell/http'

const list = {
  parse: (body: unknown) =>
    Array.isArray(body) ? body.map((one) => productoMostradorSchema.parse(one)) : [],
}

const pathOf = (comercioId: number, query: Record<string, string>) =>
  `/comercios/${comercioId}/productos/buscar?${new URLSearchParams(query)}`

/** Products whose name has these words, as the API has them now. */
export const buscarPorNombre = (comercioId: number, q: string, signal: AbortSignal) =>
  http.get(pathOf(comercioId, { q }), list, { bearer: 'usuario', signal })

/** The product of a code, or undefined when the shop has none. */
export const buscarPorCodigo = async (
  comercioId: number,
  code: string,
): Promise<ProductoMostrador | undefined> => {
  try {
    const path = pathOf(comercioId, { code })
    return await http.get(path, productoMostradorSchema, { bearer: 'usuario' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
