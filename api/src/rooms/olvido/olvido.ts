import type { Db } from '../../../db/tables.ts'
import { deleteClavesBefore } from '../../machinery/once/once.ts'
import type { Storage } from '../../ports/files.ts'
import { deleteUnconfirmedBefore, deleteWithdrawnBefore } from '../boletin/boletin.ts'
import { forgetPersonasBefore } from '../cupones/cupones.ts'
import { deleteDispositivosBefore } from '../dispositivos/dispositivos.ts'
import { forgetDestinos } from '../domicilios/domicilios.ts'
import { forgetAvisosBefore } from '../existencias/existencias.ts'
import { forgetClientesBefore } from '../mostrador/mostrador.ts'
import { deleteNovedadesBefore } from '../novedades/novedades.ts'
import { deleteAvisosBefore, deletePreferenciasBefore, forgetPagadores } from '../pagos/pagos.ts'
import { forgetReportes } from '../reportes/reportes.ts'
import { forgetLooseFotos } from '../resenas/resenas.ts'
import { forgetCargas, forgetComprobantes } from './archivos.ts'
import { plazos } from './plazos.ts'

const dayMs = 86_400_000

/** Photos that one run forgets at most; the next goes on. */
const mostFotos = 500

interface Deps {
  db: Db
  /** Where workbooks and proofs are. */
  storage: Storage
  /** Where messages are kept for developers; also where none are any more. */
  mailbox?: { forgetBefore: (before: string) => Promise<unknown> } | undefined
}

/** Forgets everything whose term is over at `now`. Safe to repeat, and for several processes at once. */
export const forget = async ({ db, storage, mailbox }: Deps, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await deleteClavesBefore(db, before(plazos.idempotencia))
  await deletePreferenciasBefore(db, before(plazos.preferencias))
  await deleteAvisosBefore(db, before(plazos.avisosPago))
  await mailbox?.forgetBefore(before(plazos.buzon))
  await forgetPagadores(db, before(plazos.pagadores))
  await deleteDispositivosBefore(db, before(plazos.dispositivos))
  await deleteUnconfirmedBefore(db, before(plazos.boletinSinConfirmar))
  await deleteWithdrawnBefore(db, before(plazos.boletinRetirado))
  await forgetAvisosBefore(db, before(plazos.avisoTerminado))
  await deleteNovedadesBefore(db, before(plazos.novedades))
  await forgetPersonasBefore(db, before(plazos.cuponTerminado))
  await forgetCargas({ db, storage }, before(plazos.cargas))
  await forgetReportes({ db, storage }, before(plazos.reportes))
  await forgetComprobantes({ db, storage }, before(plazos.comprobantesSinVenta))
  await forgetLooseFotos({ db, storage }, before(plazos.fotosWithoutResena), mostFotos)
  await forgetClientesBefore(db, before(plazos.clienteDeVenta))
  const delivered = before(plazos.domicilioEntregado)
  await forgetDestinos(db, { delivered, made: before(plazos.domicilioSinEntregar) })
}
