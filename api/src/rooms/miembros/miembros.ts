import type { Equipo, Funcion, Miembro } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import {
  deleteMiembro,
  findComercio,
  findMiembro,
  listMiembros,
  listPending,
  lockComercio,
  noteSalidas,
  putMiembro,
  requireFuncion,
  toRun,
  toSell,
  toStock,
  withdrawLeftBy,
} from '../comercios/comercios.ts'

type Row = Awaited<ReturnType<typeof listMiembros>>[number]

const toMiembro = ({ nombres, apellidos, correo_electronico, ...row }: Row): Miembro => ({
  ...row,
  nombre: `${nombres} ${apellidos}`.trim(),
  correo_electronico: correo_electronico ?? '',
})

interface Who {
  sub: string
}

/** Who works in a shop, and who was asked to. */
export const getEquipo = async (db: Db, quien: Who, comercio_id: number): Promise<Equipo> => {
  await requireFuncion(db, quien, comercio_id, toStock)
  return {
    miembros: (await listMiembros(db, comercio_id)).map(toMiembro),
    invitaciones: await listPending(db, comercio_id, new Date().toISOString()),
  }
}

const getMiembro = async (db: Db, comercio_id: number, id_usuario: string) => {
  const miembro = await findMiembro(db, comercio_id, id_usuario)
  if (!miembro) throw new ApiError('miembro_no_encontrado')
  return toMiembro(miembro)
}

// Who administers a shop is appointed by an administrator of Plaza, and a shop is never left to nobody.
const requireOtherDueno = async (trx: Trx, comercio_id: number, id_usuario: string) => {
  const comercio = await findComercio(trx, comercio_id)
  const duenos = (await listMiembros(trx, comercio_id)).filter(({ funcion }) => funcion === 'dueño')
  const isLast = duenos.every((dueno) => dueno.id_usuario === id_usuario)
  if (comercio?.administrador_id === id_usuario || isLast) throw new ApiError('ultimo_dueno')
}

// A team changes by one act at a time: who is a dueño is read from here on, and holds until the end.
const holdEquipo = lockComercio

/** Changes what somebody does in a shop. Throws miembro_no_encontrado or ultimo_dueno. */
export const changeMiembro = (
  db: Db,
  quien: Who,
  comercio_id: number,
  id_usuario: string,
  funcion: Funcion,
): Promise<Miembro> =>
  db.transaction().execute(async (trx) => {
    await holdEquipo(trx, comercio_id)
    await requireFuncion(trx, quien, comercio_id, toRun)
    const antes = await getMiembro(trx, comercio_id, id_usuario)
    if (antes.funcion === funcion) return antes
    if (antes.funcion === 'dueño') await requireOtherDueno(trx, comercio_id, id_usuario)
    await putMiembro(trx, comercio_id, id_usuario, funcion)
    await withdrawLeftBy(trx, id_usuario)
    const despues = { ...antes, funcion }
    const cambio = { id_usuario: quien.sub, accion: 'cambiar función', recurso: 'miembro' } as const
    await audit(trx, {
      ...cambio,
      recurso_id: `${comercio_id}/${id_usuario}`,
      antes: { funcion: antes.funcion },
      despues: { funcion },
    })
    return despues
  })

/** Takes somebody out of a shop: a dueño anybody, everybody themselves. Throws miembro_no_encontrado or ultimo_dueno. */
export const removeMiembro = (db: Db, quien: Who, comercio_id: number, id_usuario: string) =>
  db.transaction().execute(async (trx) => {
    await holdEquipo(trx, comercio_id)
    await requireFuncion(trx, quien, comercio_id, id_usuario === quien.sub ? toSell : toRun)
    const antes = await getMiembro(trx, comercio_id, id_usuario)
    if (antes.funcion === 'dueño') await requireOtherDueno(trx, comercio_id, id_usuario)
    await deleteMiembro(trx, comercio_id, id_usuario)
    await withdrawLeftBy(trx, id_usuario)
    await noteSalidas(trx, quien.sub, id_usuario, [{ comercio_id, funcion: antes.funcion }])
  })

export { requireAcceso } from './acceso.ts'
export { notifyInvitacion } from './invitaciones.ts'
