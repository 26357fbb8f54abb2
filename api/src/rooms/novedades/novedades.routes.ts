import * as calls from '../../../contract/novedades/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { tokenOf } from '../../machinery/auth/bearer.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Feed } from './feed.ts'
import { getPreferencias, listNovedades, readNovedades, savePreferencias } from './novedades.ts'

interface Deps {
  db: Db
  feed: Feed
}

const small = { maxBytes: 4096 }

const idIn = (text: string | undefined) => {
  const id = Number(text)
  return text && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined
}

// Whoever stands between may neither keep it nor wait for its end.
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** What people at work are told of as it happens. */
export const mountNovedades = (at: Entrance, { db, feed }: Deps) => {
  mount(at, calls.followNovedades, async (asked) => {
    const after = idIn(asked.headers['last-event-id'])
    const token = tokenOf(asked.context.req.header('authorization'))
    return new Response(await feed.follow(asked.person, token, after), { headers })
  })
  mount(at, calls.listNovedades, ({ person, query }) => listNovedades(db, person, query))
  mount(at, calls.readNovedades, ({ person, body }) => readNovedades(db, person, body.ids), small)
  mount(at, calls.getPreferenciasNovedades, async ({ person }) => ({
    preferencias: await getPreferencias(db, person.sub),
  }))
  mount(
    at,
    calls.savePreferenciasNovedades,
    async ({ person, body }) => ({
      preferencias: await savePreferencias(db, person.sub, body.preferencias),
    }),
    small,
  )
}
