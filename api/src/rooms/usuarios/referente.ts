import type { Db } from '../../../db/tables.ts'
import { findPersona, setReferente } from './usuarios.repository.ts'

/** Keeps who recommended Plaza, when it is somebody else who has an account. The first one counts. */
export const keepReferente = async (
  db: Db,
  id_usuario: string,
  referralId: string | null | undefined,
) => {
  const referente = referralId?.toLowerCase()
  if (!referente || referente === id_usuario || !(await findPersona(db, referente))) return
  await setReferente(db, id_usuario, referente)
}
