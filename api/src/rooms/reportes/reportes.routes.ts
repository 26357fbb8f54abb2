import * as calls from '../../../contract/reportes/calls.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { replyLibro } from '../../machinery/http/reply.ts'
import {
  findReporteListo,
  getReporte,
  listReportes,
  type ReportesDeps,
  requestReporte,
} from './reportes.ts'

const small = { maxBytes: 16_384 }

interface Deps extends ReportesDeps {
  /** Called when a request has left work to be done. */
  wake: () => void
}

const oneOf = ({ params }: { params: { id: string } }) => idOf(params.id, 'comercio_no_encontrado')

/** Reports of a shop's sales, for administrators. */
export const mountReportes = (at: Entrance, deps: Deps) => {
  mount(at, calls.getReporte, async (asked) => {
    const { nombre, bytes } = await getReporte(
      { ...deps, db: asked.reading },
      oneOf(asked),
      asked.query,
    )
    return replyLibro(asked.context, nombre, bytes)
  })
  if (!deps.storage) return
  mount(
    at,
    calls.requestReporte,
    async (asked) => {
      const reporte = await requestReporte(deps, asked.person.sub, oneOf(asked), asked.body)
      deps.wake()
      return reporte
    },
    small,
  )
  mount(at, calls.listReportes, (asked) => listReportes(deps, asked.person.sub, oneOf(asked)))
  mount(at, calls.findReporteListo, ({ person, params }) =>
    findReporteListo(deps, person.sub, params.reporteId),
  )
}
