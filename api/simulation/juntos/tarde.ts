import type { Pagos } from '../../src/ports/pagos.ts'
import type { Turnos } from './turnos.ts'

const nothing = async () => undefined

/** A provider that takes its time: others go on before it has heard a question, and before its answer has come. */
export const answerLate = (pagos: Pagos, { pass }: Turnos): Pagos => {
  const late =
    <A, R>(ask: (given: A) => Promise<R>) =>
    async (given: A) => {
      const answer = await pass(() => ask(given))
      await pass(nothing)
      return answer
    }
  return {
    createPreferencia: late(pagos.createPreferencia),
    findPago: late(pagos.findPago),
    listPagos: late(pagos.listPagos),
    searchPagos: late(pagos.searchPagos),
    refund: late(pagos.refund),
    huellasOf: pagos.huellasOf,
  }
}
