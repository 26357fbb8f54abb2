import { Hono } from 'hono'
import { categoriasQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { addressOf } from '../http/address.ts'
import { answerCatalogo } from '../http/answer-catalogo.ts'
import type { AppEnv } from '../http/env.ts'
import { queryOf } from '../http/validate.ts'
import { getArbol, listCategorias } from './categorias.ts'

export const categoriasRoutes = (db: Db, catalogo: Catalogo) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const read = () => listCategorias(db, queryOf(c, categoriasQuerySchema))
      return answerCatalogo(c, await catalogo.answer(addressOf(c.req.url), read))
    })
    .get('/arbol', async (c) =>
      answerCatalogo(c, await catalogo.answer('categorias/arbol', () => getArbol(db))),
    )
