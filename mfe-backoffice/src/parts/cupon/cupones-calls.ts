import { type EstadoCupon, estadosCupon, type NuevoCupon } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import { pageOf } from '../filters/use-filters.ts'

/** Whose coupons: a shop's, or Plaza's (undefined). */
export type Giver = number | undefined

/** Which state an address asks for; undefined: any. */
export const estadoIn = (params: URLSearchParams): EstadoCupon | undefined =>
  estadosCupon.find((estado) => estado === params.get('estado'))

const limit = 20

/** A page of somebody's coupons, as an address asks for it. */
export const listCupones = (giver: Giver, params: URLSearchParams, options?: CallOptions) => {
  const query = { page: pageOf(params), limit, estado: estadoIn(params) }
  return giver === undefined
    ? send(calls.listCuponesPlaza, { query, ...options })
    : send(calls.listCupones, { params: { comercioId: giver }, query, ...options })
}

/** One of somebody's newest coupons, by its code. */
export const findCuponOf = async (giver: Giver, codigo: string) => {
  const { data } = await listCupones(giver, new URLSearchParams())
  return data.find((cupon) => cupon.codigo === codigo)
}

/** Makes a coupon. */
export const createCupon = (giver: Giver, body: NuevoCupon) =>
  giver === undefined
    ? send(calls.createCuponPlaza, { body })
    : send(calls.createCupon, { params: { comercioId: giver }, body })

/** Withdraws one: no sale uses it any more. */
export const withdrawCupon = (giver: Giver, id: number) =>
  giver === undefined
    ? send(calls.withdrawCuponPlaza, { params: { id } })
    : send(calls.withdrawCupon, { params: { comercioId: giver, id } })
