import { type EstadoEnvio, type EstadoTx, nombresEstadoEnvio } from '@plaza/contract'
import { Chip } from '@plaza/shell/ui'

const colors = { por_despachar: 'warning', despachado: 'primary', entregado: 'success' } as const

interface EnvioChipProps {
  envio: EstadoEnvio
  estado_tx: EstadoTx
  /** Units that were not given back. */
  unidades: number
}

/** How far an order has come; what was given back is sent no more. */
export const EnvioChip = ({ envio, estado_tx, unidades }: EnvioChipProps) =>
  estado_tx !== 'aprovada' || unidades === 0 ? (
    <Chip size="small" label="Devuelto" />
  ) : (
    <Chip size="small" color={colors[envio]} label={nombresEstadoEnvio[envio]} />
  )
