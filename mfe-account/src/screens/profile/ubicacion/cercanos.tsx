import type { ComercioCercano } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { useQuery } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { Button, Notice, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useCallback } from 'react'
import { listNear } from './list-cercanos.ts'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  '& h3': { fontSize: tokens.text.md, fontWeight: tokens.weight.loud },
})

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: tokens.space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: tokens.space(1),
    alignContent: 'start',
    padding: tokens.space(4),
    borderRadius: tokens.radius.control,
    background: tokens.sunken,
    overflowWrap: 'anywhere',
  },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
})

const km = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

const domicilioText = ({ lleva, valor_domicilio }: ComercioCercano) => {
  if (!lleva) return 'No lleva domicilios hasta aquí'
  return valor_domicilio === 0
    ? 'Te lleva el domicilio gratis'
    : `Te lleva el domicilio por ${formatCop(valor_domicilio)}`
}

const horarioText = ({ horario_inicio, horario_fin, dias_trabajo }: ComercioCercano) =>
  [dias_trabajo.join(', '), horario_inicio && horario_fin && `${horario_inicio} a ${horario_fin}`]
    .filter(Boolean)
    .join(' · ')

const Comercio = ({ comercio }: { comercio: ComercioCercano }) => {
  const { id, nombre_barrio, direccion_punto_venta, telefono_punto_venta, distancia_km } = comercio
  return (
    <li>
      <strong>
        <Link to={`/comercios/${id}`}>{nombre_barrio}</Link>
      </strong>
      <span>A {km.format(distancia_km)} km</span>
      <small>{direccion_punto_venta}</small>
      {telefono_punto_venta && (
        <a href={`tel:${telefono_punto_venta}`}>Tel. {telefono_punto_venta}</a>
      )}
      <small>{horarioText(comercio)}</small>
      <small>{domicilioText(comercio)}</small>
    </li>
  )
}

type Query = ReturnType<typeof useQuery<ComercioCercano[]>>

const Shown = ({ value, cause, isAsking, again }: Query) => {
  if (cause)
    return (
      <Notice tone="error">
        {refusalText(cause, 'No pudimos buscar los comercios cercanos.')}{' '}
        <Button size="small" loading={isAsking} onClick={again}>
          Reintentar
        </Button>
      </Notice>
    )
  if (!value) return <Skeleton height={120} />
  if (value.length === 0) return <p>Todavía no hay comercios con su lugar en el mapa.</p>
  return (
    <List aria-label="Comercios cerca de ti">
      {value.map((comercio) => (
        <Comercio key={comercio.id} comercio={comercio} />
      ))}
    </List>
  )
}

/** The shops near the place that the profile keeps, in a straight line. */
export const NearComercios = ({ userId }: { userId: string }) => {
  const ask = useCallback((signal: AbortSignal) => listNear(userId, signal), [userId])
  const query = useQuery(ask)
  return (
    <Root>
      <h3>Comercios cerca de ti</h3>
      <Shown {...query} />
    </Root>
  )
}
