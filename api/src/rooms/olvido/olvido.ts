import type { Db } from '../../../db/tables.ts'
import { deleteClavesBefore } from '../../machinery/once/once.ts'
import { oneByOne } from '../../machinery/one-by-one.ts'
import type { Storage } from '../../ports/files.ts'
import type { Identity } from '../../ports/identity.ts'
import { deleteUnconfirmedBefore, deleteWithdrawnBefore } from '../boletin/boletin.ts'
import { forgetUnconfirmed } from '../borrado/borrado.ts'
import { deleteInvitacionesBefore } from '../comercios/comercios.ts'
import { forgetPersonasBefore } from '../cupones/cupones.ts'
import { deleteDispositivosBefore } from '../dispositivos/dispositivos.ts'
import { forgetDestinos } from '../domicilios/domicilios.ts'
import { forgetAvisosBefore } from '../existencias/existencias.ts'
import { forgetSubidas } from '../fotos/fotos.ts'
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
  identity: Identity
  /** Where workbooks and proofs are. */
  storage: Storage
  /** Where messages are kept for developers; also where none are any more. */
  mailbox?: { forgetBefore: (before: string) => Promise<unknown> } | undefined
}

/**
 * Forgets everything whose term is over at `now`: what cannot be forgotten, such as a file that its store keeps, keeps nothing else
 * beyond its term. Safe to repeat, and for several processes at once.
 */
export const forget = ({ db, identity, storage, mailbox }: Deps, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const delivered = before(plazos.domicilioEntregado)
  return oneByOne([
    () => deleteClavesBefore(db, before(plazos.idempotencia)),
    () => deletePreferenciasBefore(db, before(plazos.preferencias)),
    () => deleteAvisosBefore(db, before(plazos.avisosPago)),
    async () => mailbox?.forgetBefore(before(plazos.buzon)),
    () => forgetPagadores(db, before(plazos.pagadores)),
    () => deleteDispositivosBefore(db, before(plazos.dispositivos)),
    () => forgetUnconfirmed({ db, identity }, before(plazos.altaSinConfirmar)),
    () => deleteUnconfirmedBefore(db, before(plazos.boletinSinConfirmar)),
    () => deleteWithdrawnBefore(db, before(plazos.boletinRetirado)),
    () => forgetAvisosBefore(db, before(plazos.avisoTerminado)),
    () => deleteNovedadesBefore(db, before(plazos.novedades)),
    () => deleteInvitacionesBefore(db, before(plazos.invitacionTerminada)),
    () => forgetPersonasBefore(db, before(plazos.cuponTerminado)),
    () => forgetClientesBefore(db, before(plazos.clienteDeVenta)),
    () => forgetDestinos(db, { delivered, made: before(plazos.domicilioSinEntregar) }),
    () => forgetCargas({ db, storage }, before(plazos.cargas)),
    () => forgetReportes({ db, storage }, before(plazos.reportes)),
    () => forgetComprobantes({ db, storage }, before(plazos.comprobantesSinVenta)),
    () => forgetSubidas({ db, storage }, before(plazos.subidas), mostFotos),
    () => forgetLooseFotos({ db, storage }, before(plazos.fotosWithoutResena), mostFotos),
  ])
}
