import type { Comercio, DatosComercio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'
import { sole } from '@plaza/shell/once'

/** What a person can mend is told as the API says it; the rest goes to the console, as the form's text announces. */
const forConsole = (cause: unknown) => {
  if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) return cause
  console.error(cause)
  return new Error('The shop was not saved', { cause })
}

/** Adds a shop, once however often it is sent, or changes the one that was read. */
export const saveComercio = async (
  datos: DatosComercio,
  read: Comercio | undefined,
): Promise<Comercio> => {
  try {
    return read === undefined
      ? await sole<DatosComercio>('comercio').send(datos, (body, clave) =>
          send(calls.createComercio, { body, headers: { 'idempotency-key': clave } }),
        )
      : await send(calls.changeComercio, {
          params: { id: read.id },
          body: { ...datos, version: read.version },
        })
  } catch (cause) {
    throw forConsole(cause)
  }
}
