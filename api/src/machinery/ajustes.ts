import {
  categoriasWithoutRetracto,
  diasEntrega,
  diasHabilesRetracto,
  diasReembolso,
  diasToReceiveDevolucion,
  envioGratisDesde,
  firstDiaEnvio,
  lastDiaEnvio,
  limiteDiferencia,
  minutesToPay,
  productosWithoutCompras,
  unidadesWithoutCompras,
  unpaidVentas,
  uvt,
  valorEnvio,
  ventasPerHour,
} from '../../contract/index.ts'

/** What the business may set otherwise: whole COP, minutes, days. */
export interface Ajustes {
  valorEnvio: number
  envioGratisDesde: number
  /** Business days after an order's in which it comes, where its shops say nothing else. */
  firstDiaEnvio: number
  lastDiaEnvio: number
  minutesToPay: number
  /** Business days, from the day on which everything has arrived. */
  diasHabilesRetracto: number
  /** Calendar days after which what nobody said anything of counts as arrived. */
  diasEntrega: number
  /** Calendar days in which money has to be back. */
  diasReembolso: number
  /** Calendar days that a shop has to say whether what it sent came back. */
  diasToReceiveDevolucion: number
  /** Slugs of the categories, whole branches, that nobody may withdraw from. */
  categoriasWithoutRetracto: readonly string[]
  /** Sales that one buyer may ask for in an hour, of all processes together: each keeps units from others for a while. */
  ventasPerHour: number
  /** Unpaid sales of one buyer that may keep units from others at once. */
  unpaidVentas: number
  /** Units, and products, that somebody may keep so who never paid for anything. */
  unidadesWithoutCompras: number
  productosWithoutCompras: number
  /** The unit in which Colombian law counts thresholds. */
  uvt: number
  /** Difference of a counted till above which a supervisor answers for it. */
  limiteDiferencia: number
}

export const ajustesPredeterminados: Ajustes = {
  valorEnvio,
  envioGratisDesde,
  firstDiaEnvio,
  lastDiaEnvio,
  minutesToPay,
  diasHabilesRetracto,
  diasEntrega,
  diasReembolso,
  diasToReceiveDevolucion,
  categoriasWithoutRetracto,
  ventasPerHour,
  unpaidVentas,
  unidadesWithoutCompras,
  productosWithoutCompras,
  uvt,
  limiteDiferencia,
}

/** The terms that begin with a sale, and anew with what comes of it. */
export type Plazos = Pick<
  Ajustes,
  'diasHabilesRetracto' | 'diasEntrega' | 'diasToReceiveDevolucion'
>
