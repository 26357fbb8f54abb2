import type { EstadoEnvio } from '../../../contract/index.ts'

// What was handed over stays so: the buyer's term has begun. A parcel may come back to the shop before.
const siguientes: Record<EstadoEnvio, readonly EstadoEnvio[]> = {
  por_despachar: ['despachado', 'entregado'],
  despachado: ['despachado', 'por_despachar', 'entregado'],
  entregado: [],
}

/** Whether what a shop sends may go from one state to another. */
export const isNextEnvio = (de: EstadoEnvio, a: EstadoEnvio) => siguientes[de].includes(a)
