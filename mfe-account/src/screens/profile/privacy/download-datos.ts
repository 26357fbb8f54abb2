import * as calls from '@plaza/contract/calls'
import { saveFile } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'

const inBogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** Hands over a file with everything that Plaza keeps about the person. */
export const downloadDatos = async (sub: string) => {
  const datos = await send(calls.getOwnDatos, { params: { userId: sub } })
  const file = new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' })
  saveFile(file, `mis-datos-plaza-${inBogota.format(new Date(datos.generado_en))}.json`)
}
