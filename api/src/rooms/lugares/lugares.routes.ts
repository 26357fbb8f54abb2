import * as calls from '../../../contract/lugares/calls.ts'
import { departamentos } from '../../../db/lugares/lugares.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'

// It changes by a law: whoever has it need not ask again that day.
const headers = { 'cache-control': 'private, max-age=86400' }

const all = departamentos.map(({ codigo, nombre, municipios }) => ({
  ...{ codigo, nombre },
  municipios: [...municipios],
}))

/** The places of Colombia. */
export const mountLugares = (at: Entrance) => mount(at, calls.listLugares, () => all, { headers })
