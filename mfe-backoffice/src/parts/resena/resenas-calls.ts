import {
  type DecisionResena,
  filtrosComercio,
  filtrosModeracion,
  type NuevaRespuesta,
  type ResenaAdmin,
  type ResenaComercio,
  type ResenasAdminPage,
  type ResenasComercioPage,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** Which reviews an address of a shop asks for: those without an answer, unless it says others. */
export const filtroComercio = (params: URLSearchParams) =>
  filtrosComercio.find((filtro) => filtro === params.get('filtro')) ?? 'por_responder'

/** Which reviews an administrator's address asks for: those that were reported, unless it says others. */
export const filtroModeracion = (params: URLSearchParams) =>
  filtrosModeracion.find((filtro) => filtro === params.get('filtro')) ?? 'reportadas'

const marcaOf = (params: URLSearchParams) => params.get('marca') ?? undefined

/** What is said of the products of a shop. */
export const listResenas = (
  comercioId: number,
  params: URLSearchParams,
  options?: CallOptions,
): Promise<ResenasComercioPage> =>
  send(calls.listResenasOfComercio, {
    params: { comercioId },
    query: { filtro: filtroComercio(params), marca: marcaOf(params), limit: 10 },
    ...options,
  })

/** One of them as it is now; undefined when it is not there any more. */
export const findResena = async (comercioId: number, id: number) => {
  // The list goes on after a mark: after the next number comes this one, if it is there.
  const query = { filtro: 'todas', marca: String(id + 1), limit: 1 } as const
  const { data } = await send(calls.listResenasOfComercio, { params: { comercioId }, query })
  return data.find((resena) => resena.id === id)
}

/** Keeps what a shop answers. */
export const answerResena = (
  comercioId: number,
  id: number,
  body: NuevaRespuesta,
): Promise<ResenaComercio> => send(calls.answerResena, { params: { comercioId, id }, body })

/** What is said, for administrators. */
export const listResenasToModerate = (
  params: URLSearchParams,
  options?: CallOptions,
): Promise<ResenasAdminPage> =>
  send(calls.listResenasToModerate, {
    query: { filtro: filtroModeracion(params), marca: marcaOf(params), limit: 10 },
    ...options,
  })

/** Hides a review, or keeps it. */
export const decideResena = (id: number, body: DecisionResena): Promise<ResenaAdmin> =>
  send(calls.decideResena, { params: { id }, body })
