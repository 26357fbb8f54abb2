import { Hono } from 'hono'
import type { Db } from '../../db/tables.ts'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { answerCatalogo } from '../http/answer-catalogo.ts'
import type { AppEnv } from '../http/env.ts'
import { listCategorias } from './categorias.repository.ts'
import { getArbol } from './categorias.ts'

export const categoriasRoutes = (db: Db, catalogo: Catalogo) =>
  new Hono<AppEnv>()
    .get('/', async (c) =>
      answerCatalogo(c, await catalogo.answer('categorias', () => listCategorias(db))),
    )
    .get('/arbol', async (c) =>
      answerCatalogo(c, await catalogo.answer('categorias/arbol', () => getArbol(db))),
    )
