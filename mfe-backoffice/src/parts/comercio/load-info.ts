import type { ComercioDeUsuario, ComercioPropio, Equipo } from '@plaza/contract'
import { chosenComercio, comercioIdOf } from '@plaza/shell/work'
import { findEquipo } from '../equipo/equipo-calls.ts'
import { findInfo } from './find-info.ts'
import { listComercios } from './list-comercios.ts'

/** What the screen shows of one of the person's shops; without `info` there is no shop. */
export interface InfoScreen {
  comercios: ComercioDeUsuario[]
  info?: ComercioPropio | undefined
  /** Undefined for a cajero, who does not see who works there. */
  equipo?: Equipo | undefined
}

/** The shop that the address names, else the one that was chosen last. */
export const loadInfo = async (request: Request): Promise<InfoScreen> => {
  const { signal } = request
  const comercios = await listComercios({ signal })
  const chosen = chosenComercio(comercios, comercioIdOf(new URL(request.url).searchParams))
  if (!chosen) return { comercios }
  const [info, equipo] = await Promise.all([
    findInfo(chosen.id, signal),
    chosen.funcion === 'cajero' ? undefined : findEquipo(chosen.id, signal),
  ])
  return { comercios, info, equipo }
}
