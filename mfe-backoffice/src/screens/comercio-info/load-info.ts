import type { ComercioDeUsuario, ComercioPropio, Equipo } from '@plaza/contract'
import { listComercios } from '../../parts/comercio/list-comercios.ts'
import { findEquipo } from './equipo-calls.ts'
import { findInfo } from './find-info.ts'

/** What the screen shows of one of the person's shops; without `info` there is no shop. */
export interface InfoScreen {
  comercios: ComercioDeUsuario[]
  info?: ComercioPropio | undefined
  /** Undefined for a cajero, who does not see who works there. */
  equipo?: Equipo | undefined
}

/** The shop that the address names, else the first one of the person's. */
export const loadInfo = async (request: Request): Promise<InfoScreen> => {
  const { signal } = request
  const comercios = await listComercios({ signal })
  const wanted = Number(new URL(request.url).searchParams.get('comercioId'))
  const chosen = comercios.find(({ id }) => id === wanted) ?? comercios[0]
  if (!chosen) return { comercios }
  const [info, equipo] = await Promise.all([
    findInfo(chosen.id, signal),
    chosen.funcion === 'cajero' ? undefined : findEquipo(chosen.id, signal),
  ])
  return { comercios, info, equipo }
}
