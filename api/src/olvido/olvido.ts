import type { Db } from '../../db/tables.ts'
import { deleteDispositivosBefore } from '../dispositivos/dispositivos.ts'
import type { Storage } from '../ports/files.ts'
import { forgetCargas, forgetComprobantes } from './archivos.ts'
import {
  deleteMadeBefore,
  deleteUnconfirmedBefore,
  deleteWithdrawnBefore,
  forgetDestinos,
  forgetPagadores,
} from './olvido.repository.ts'
import { plazos } from './plazos.ts'

const dayMs = 86_400_000

interface Deps {
  db: Db
  /** Where workbooks and proofs are. */
  storage: Storage
}

/** Forgets everything whose term is over at `now`. Safe to repeat, and for several processes at once. */
export const forget = async ({ db, storage }: Deps, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await deleteMadeBefore(db, 'idempotencia', before(plazos.idempotencia))
  await deleteMadeBefore(db, 'preferencias', before(plazos.preferencias))
  await deleteMadeBefore(db, 'avisos_pago', before(plazos.avisosPago))
  await deleteMadeBefore(db, 'correo_mensajes', before(plazos.buzon))
  await forgetPagadores(db, before(plazos.pagadores))
  await deleteDispositivosBefore(db, before(plazos.dispositivos))
  await deleteUnconfirmedBefore(db, before(plazos.boletinSinConfirmar))
  await deleteWithdrawnBefore(db, before(plazos.boletinRetirado))
  await forgetCargas({ db, storage }, before(plazos.cargas))
  await forgetComprobantes({ db, storage }, before(plazos.comprobantesSinVenta))
  const delivered = before(plazos.domicilioEntregado)
  await forgetDestinos(db, { delivered, made: before(plazos.domicilioSinEntregar) })
}
