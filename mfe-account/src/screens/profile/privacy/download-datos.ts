import * as calls from '@plaza/contract/calls'
import { saveFile } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'

/** Hands over a file with everything that Plaza keeps about the person. */
export const downloadDatos = async (sub: string) => {
  const datos = await send(calls.getOwnDatos, { params: { userId: sub } })
  const file = new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' })
  saveFile(file, `mis-datos-plaza-${datos.generado_en.slice(0, 10)}.json`)
}
