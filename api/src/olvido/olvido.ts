import type { Db } from '../../db/tables.ts'
import {
  deleteMadeBefore,
  deleteUnconfirmedBefore,
  deleteWithdrawnBefore,
} from './olvido.repository.ts'
import { plazos } from './plazos.ts'

const dayMs = 86_400_000

/** Forgets everything whose term is over at `now`. Safe to repeat, and for several processes at once. */
export const forget = async (db: Db, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await deleteMadeBefore(db, 'idempotencia', before(plazos.idempotencia))
  await deleteMadeBefore(db, 'preferencias', before(plazos.preferencias))
  await deleteMadeBefore(db, 'avisos_pago', before(plazos.avisosPago))
  await deleteMadeBefore(db, 'correo_mensajes', before(plazos.buzon))
  await deleteUnconfirmedBefore(db, before(plazos.boletinSinConfirmar))
  await deleteWithdrawnBefore(db, before(plazos.boletinRetirado))
}
