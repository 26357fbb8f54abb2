import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Hands over a file with everything that Plaza keeps about the person. */
export const downloadDatos = async (sub: string) => {
  const datos = await send(calls.getOwnDatos, { params: { userId: sub } })
  const file = new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `mis-datos-plaza-${datos.generado_en.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
