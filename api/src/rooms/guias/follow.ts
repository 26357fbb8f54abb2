import { isCancelable, isGuiaViva } from '../../../contract/index.ts'
import { enqueueAlone, type Trabajos } from '../../machinery/jobs/jobs.ts'
import type { Transportadora } from '../../ports/transportadora.ts'
import { findGuia, findGuiaByOrden, type StoredGuia } from '../envios/envios.ts'
import type { GuiasDeps } from './deps.ts'
import { applyRastro, tellComercio, withGuia } from './learn.ts'

const hourMs = 3_600_000

const everyMs = 3 * hourMs

/** So long a parcel is asked about that nobody says anything of, in ms. */
const longestMs = 60 * 24 * hourMs

/** Asks how far a guide has come, and goes by it. Throws transportadora_no_disponible. */
export const askAbout = async (deps: GuiasDeps, transportadora: Transportadora, clave: string) => {
  const guia = await findGuia(deps.db, clave)
  if (!guia?.orden) return
  const rastro = await transportadora.track(guia.orden)
  if (rastro) await withGuia(deps.db, clave, (trx, all) => applyRastro(trx, deps, all, rastro))
}

const isOver = ({ estado, creada_en }: StoredGuia, now: Date) =>
  !isGuiaViva(estado) || estado === 'entregada' || now.getTime() - Date.parse(creada_en) > longestMs

interface FollowDeps extends GuiasDeps {
  report: (name: string, error: Error) => void
}

const follow = async (deps: FollowDeps, { clave }: Trabajos['seguir_guia'], now: Date) => {
  const { db, transportadora } = deps
  if (transportadora) await askAbout(deps, transportadora, clave)
  await tellComercio(db, clave)
  const guia = await findGuia(db, clave)
  if (guia && !isOver(guia, now))
    await enqueueAlone(db, 'seguir_guia', { clave }, new Date(now.getTime() + everyMs))
}

// A refusal may be a passing one: what still lies with its carrier is asked again, as all work that failed. What has left costs
// somebody money: a person has to know.
const takeBack = async (
  { db, transportadora, report }: FollowDeps,
  { orden }: Trabajos['anular_guia'],
) => {
  const kept = await findGuiaByOrden(db, orden)
  if (kept && isGuiaViva(kept.estado)) return
  if (!transportadora) throw new Error(`nobody is there to take back the guide ${orden}`)
  if (await transportadora.cancel(orden)) return
  const rastro = await transportadora.track(orden)
  if (!rastro || isCancelable(rastro.estado))
    throw new Error(`the carrier of the guide ${orden}, which has no parcel, keeps it for now`)
  if (rastro.estado !== 'anulada')
    report('guias', new Error(`the guide ${orden} has no parcel, and its carrier keeps it`))
}

/** The work that guides leave for later. */
export const guiasHandlers = (deps: FollowDeps) => ({
  seguir_guia: (datos: Trabajos['seguir_guia'], now: Date) => follow(deps, datos, now),
  anular_guia: (datos: Trabajos['anular_guia']) => takeBack(deps, datos),
})
