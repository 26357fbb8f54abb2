import { type ArbolCategorias, arbolCategoriasSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** All categories, three levels deep. */
export const listCategorias = (options?: CallOptions): Promise<ArbolCategorias> =>
  http.get('/categorias/arbol', arbolCategoriasSchema, options)
