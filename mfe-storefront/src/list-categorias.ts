import { type Categoria, categoriasSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** The top-level categories; none when they cannot be had: no screen depends on them. */
export const listCategorias = (options?: CallOptions): Promise<Categoria[]> =>
  http.get('/categorias', categoriasSchema, options).catch(() => [])
