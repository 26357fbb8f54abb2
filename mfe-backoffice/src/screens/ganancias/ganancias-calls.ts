import { type Ganancia, type ResumenGanancias, terminosSocioVersion } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'

const own = () => ({ userId: getSession().sub ?? '' })

const daysOf = (span: string) => Object.fromEntries(new URLSearchParams(span))

/** What the signed-in person earned in a span of days ("?desde=…&hasta=…" or ''), newest first. */
export const listGanancias = (span: string, options?: CallOptions): Promise<Ganancia[]> =>
  send(calls.listGanancias, { params: own(), query: daysOf(span), ...options })

/** The sums of everything they earned, in all and by month. */
export const findResumen = (options?: CallOptions): Promise<ResumenGanancias> =>
  send(calls.getResumenGanancias, { params: own(), ...options })

/** What they earned in a span of days, as a workbook. */
export const downloadGanancias = (span: string): Promise<Blob> =>
  send(calls.getLibroGanancias, { params: own(), query: daysOf(span) })

/** Accepts the terms of today, without which nobody is paid. */
export const acceptTerms = () =>
  send(calls.becomeSocio, { params: own(), body: { terminos_version: terminosSocioVersion } })
