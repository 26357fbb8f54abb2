import {
  diasHabilesRetracto,
  envioGratisDesde,
  minutosParaPagar,
  valorEnvio,
} from '../../contract/index.ts'

/** What the business may set otherwise: whole COP, minutes, business days. */
export interface Ajustes {
  valorEnvio: number
  envioGratisDesde: number
  minutosParaPagar: number
  diasHabilesRetracto: number
}

export const ajustesPredeterminados: Ajustes = {
  valorEnvio,
  envioGratisDesde,
  minutosParaPagar,
  diasHabilesRetracto,
}
