import { Hono } from 'hono'
import { cambiosPerfilSchema, nuevoSocioSchema, ubicacionSchema } from '../../contract/index.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { ownUserId, signedIn } from '../http/person.ts'
import { reply, replyPersonal } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { becomeSocio, deleteCuenta, type UsuariosDeps } from '../usuarios/usuarios.ts'
import { listCercanos } from './cercanos.ts'
import { exportDatos } from './mis-datos.ts'
import { forgetUbicacion, getPerfil, saveUbicacion, updateOwnPerfil } from './perfil.ts'

const small = bodySize({ maxSize: 8192 })

const asFile = { 'content-disposition': 'attachment; filename="mis-datos-plaza.json"' }

export const perfilRoutes = (deps: UsuariosDeps & { sessions: Sessions }) =>
  new Hono<AppEnv>()
    .use('/:userId/*', signedIn(deps.sessions), ownUserId)
    .get('/:userId', async (c) => replyPersonal(c, 200, await getPerfil(deps, c.var.person)))
    .put('/:userId', small, body(cambiosPerfilSchema), async (c) =>
      replyPersonal(c, 200, await updateOwnPerfil(deps, c.var.person, c.req.valid('json'))),
    )
    .delete('/:userId', async (c) => {
      await deleteCuenta(deps, c.var.person)
      return reply(c, 204, null, { 'cache-control': 'no-store' })
    })
    .get('/:userId/datos', async (c) =>
      replyPersonal(c, 200, await exportDatos(deps, c.var.person), asFile),
    )
    .get('/:userId/comercios-cercanos', async (c) =>
      replyPersonal(c, 200, await listCercanos(deps, c.var.person)),
    )
    .put('/:userId/socio', small, body(nuevoSocioSchema), async (c) => {
      const { terminos_version } = c.req.valid('json')
      return replyPersonal(c, 200, await becomeSocio(deps, c.var.person, terminos_version))
    })

export const ubicacionRoutes = (deps: UsuariosDeps & { sessions: Sessions }) =>
  new Hono<AppEnv>()
    .use(signedIn(deps.sessions))
    .put('/', small, body(ubicacionSchema), async (c) =>
      replyPersonal(c, 200, await saveUbicacion(deps, c.var.person, c.req.valid('json'))),
    )
    .delete('/', async (c) => {
      await forgetUbicacion(deps, c.var.person)
      return c.body(null, 204)
    })
