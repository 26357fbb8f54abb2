import { type DomicilioDeVenta, textoOfCantidad } from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { ApiError } from '@plaza/shell/http'
import { Button, Notice, styled } from '@plaza/shell/ui'
import { CardActions } from '../../parts/page/cards.tsx'
import { deliver } from './domicilios-calls.ts'

const Lineas = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Destino = styled('address')({ fontStyle: 'normal', overflowWrap: 'anywhere' })

const Whereto = ({ domicilio: { destino, entregado_en } }: { domicilio: DomicilioDeVenta }) => {
  if (!destino)
    return (
      <span>
        {entregado_en
          ? 'Los datos de quien recibió ya se borraron.'
          : 'La caja no anotó a quién ni adónde.'}
      </span>
    )
  return (
    <Destino>
      {destino.direccion}
      <br />
      Tel. <a href={`tel:${destino.telefono}`}>{destino.telefono}</a>
    </Destino>
  )
}

interface Props {
  comercioId: number
  domicilio: DomicilioDeVenta
  onChanged: () => void
}

/** One sale to bring, or brought: to whom, what, and the one thing to do about it. */
export const DomicilioItem = ({ comercioId, domicilio, onChanged }: Props) => {
  const { id_transaccion, numero, destino, lineas, entregado_en } = domicilio
  const { run, isBusy, failure } = useWork(async () => {
    try {
      await deliver(comercioId, id_transaccion)
    } catch (cause) {
      // Somebody else said so a moment ago: that is what was wanted.
      if (!(cause instanceof ApiError && cause.code === 'domicilio_entregado')) throw cause
    }
    onChanged()
  }, 'No pudimos anotar la entrega.')
  return (
    <li>
      <h2>{destino?.nombre ?? `Venta ${numero}`}</h2>
      <Whereto domicilio={domicilio} />
      <Lineas aria-label="Qué se lleva">
        {lineas.map((linea) => (
          <li key={linea.producto_id}>
            {textoOfCantidad(linea.cantidad, linea)} × {linea.nombre}
          </li>
        ))}
      </Lineas>
      <small>
        Venta {numero} · {formatFechaCorta(domicilio.vendida_en)} · {domicilio.vendedor} ·{' '}
        {formatCop(domicilio.total_a_pagar)}
      </small>
      {entregado_en ? (
        <small>
          Entregado {formatFechaCorta(entregado_en)} · {domicilio.entregado_por}
        </small>
      ) : (
        <CardActions>
          <Button variant="contained" loading={isBusy} onClick={run}>
            Marcar entregado
          </Button>
        </CardActions>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
    </li>
  )
}
