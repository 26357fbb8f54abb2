import type { Db } from '../../../../db/tables.ts'
import type { SignIns } from '../../../ports/sign-ins.ts'
import {
  listSesiones,
  revokeOtherSesiones,
  revokeSesionOf,
  updateSesion,
} from '../rows/sesiones.repository.ts'

/** What a person sees of their own sessions and does to them. */
export const sesionesOf = (db: Db): SignIns => ({
  /** The one of `actual` first, then the one used last. */
  list: async (sub, actual) => {
    const rows = await listSesiones(db, sub)
    const sesiones = rows.map(({ origin_jti, auth_time, usada_en, dispositivo }) => {
      const desde = new Date(auth_time * 1000).toISOString()
      const ultimo_uso = usada_en ? new Date(usada_en).toISOString() : desde
      return { id: origin_jti, dispositivo, desde, ultimo_uso, es_esta: origin_jti === actual }
    })
    return sesiones.sort((one, other) => Number(other.es_esta) - Number(one.es_esta))
  },
  /** Answers false for a session that the person does not have. */
  end: (sub: string, id: string) => revokeSesionOf(db, sub, id),
  /** Notes what a session was opened with. */
  describe: (id: string, dispositivo: string) => updateSesion(db, id, { dispositivo }),
  endOthers: (sub: string, actual: string) => revokeOtherSesiones(db, sub, actual),
})
