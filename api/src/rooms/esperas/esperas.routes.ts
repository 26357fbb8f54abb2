import * as calls from '../../../contract/comercios/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { whoOf } from '../../machinery/http/of-comercio.ts'
import { countEsperas } from './esperas.ts'

/** What waits in a shop. */
export const mountEsperas = (at: Entrance, db: Db) => {
  mount(at, calls.countEsperas, (asked) => countEsperas(db, whoOf(asked)))
}
