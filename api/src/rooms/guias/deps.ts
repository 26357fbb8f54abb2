import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import type { Transportadora } from '../../ports/transportadora.ts'

/** What guides are made with. */
export interface GuiasDeps {
  db: Db
  ajustes: Ajustes
  /** Without one, shops write who carries what by hand. */
  transportadora?: Transportadora | undefined
}

/** Who asks, and about which shop. */
export interface Who {
  sub: string
  comercio_id: number
}
