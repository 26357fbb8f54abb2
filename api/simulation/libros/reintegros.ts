import { ajustesPredeterminados } from '../../src/machinery/ajustes.ts'
import { differ, type Revision, sum } from './leer.ts'

/** What the provider gave back, whole COP, by the name under which it was asked to. */
type Dado = ReadonlyMap<string, number>

const dayMs = 86_400_000
const { diasReembolso } = ajustesPredeterminados

const givenFor = (id: string, dado: Dado) =>
  [...dado].filter(([clave]) => clave.startsWith(id)).map(([, monto]) => monto)

/** What went back for a refund is what the refund tells, however often the provider was asked for it. */
export const reintegros: Revision<Dado> = ({ reembolsos }, dado) =>
  reembolsos.flatMap(({ id, monto }) => {
    const given = givenFor(id, dado)
    return given.length > 0 ? differ(`given back for refund ${id}`, sum(given), monto) : []
  })

/** Money for goods that were sent goes when somebody has said that they are back, or when the law waits no longer. */
export const esperas: Revision<Dado> = ({ reembolsos }, dado) =>
  reembolsos
    .filter(({ comercio_id, decidido_por }) => comercio_id !== null && decidido_por === null)
    .filter(({ creado_en }) => Date.now() < Date.parse(creado_en) + (diasReembolso - 1) * dayMs)
    .filter(({ id }) => givenFor(id, dado).length > 0)
    .map(({ id, comercio_id }) => `refund ${id} went before shop ${comercio_id} had its goods`)
