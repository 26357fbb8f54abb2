import type { DiaSinCaja, SinCaja as WithoutCajaData } from '@plaza/contract'
import { formatCop, formatDia } from '@plaza/shell/format'
import { useSearchParams } from '@plaza/shell/router'
import { Button, Notice, Section, styled, tokens } from '@plaza/shell/ui'

/** Parameter of the address: the last day that is shown. */
export const paramWithoutCaja = 'sinCajaHasta'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  margin: tokens.space(3, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: tokens.space(1, 4),
    padding: tokens.space(3, 4),
    borderRadius: tokens.radius.control,
    background: tokens.surface,
    boxShadow: tokens.shadow,
    fontVariantNumeric: 'tabular-nums',
  },
  '& strong': { fontWeight: tokens.weight.loud },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
})

const ventasText = (ventas: number) => (ventas === 1 ? '1 venta' : `${ventas} ventas`)

const partsOf = ({ efectivo, tarjeta = 0, billetera, devuelto }: DiaSinCaja) =>
  [
    efectivo > 0 && `Efectivo ${formatCop(efectivo)}`,
    tarjeta > 0 && `Tarjeta ${formatCop(tarjeta)}`,
    billetera > 0 && `Billetera ${formatCop(billetera)}`,
    devuelto > 0 && `Devuelto ${formatCop(devuelto)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const dayMs = 86_400_000

const dayBefore = (dia: string) =>
  new Date(Date.parse(`${dia}T12:00:00Z`) - dayMs).toISOString().slice(0, 10)

/** What was sold while nobody had a till open: no closing report has it. Nothing where there was none. */
export const SinCaja = ({
  withoutCaja: { desde, hasta, dias },
}: {
  withoutCaja: WithoutCajaData
}) => {
  const [params, setParams] = useSearchParams()
  const isEarlier = params.has(paramWithoutCaja)
  if (dias.length === 0 && !isEarlier) return null
  const goTo = (dia: string | undefined) =>
    setParams((next) => {
      if (dia) next.set(paramWithoutCaja, dia)
      else next.delete(paramWithoutCaja)
      return next
    })
  return (
    <Section
      title="Vendido sin caja"
      action={
        <>
          {isEarlier && <Button onClick={() => goTo(undefined)}>Hoy</Button>}
          <Button onClick={() => goTo(dayBefore(desde))}>Días anteriores</Button>
        </>
      }
    >
      <Notice>
        Del {formatDia(desde)} al {formatDia(hasta)}. Este dinero no está en ningún reporte Z:
        súmalo aparte.
      </Notice>
      <List aria-label="Vendido sin caja">
        {dias.map((dia) => (
          <li key={`${dia.fecha} ${dia.vendedor}`}>
            <strong>{dia.vendedor}</strong>
            <strong>
              {formatCop(dia.efectivo + (dia.tarjeta ?? 0) + dia.billetera - dia.devuelto)}
            </strong>
            <small>
              {formatDia(dia.fecha)} · {ventasText(dia.ventas)}
            </small>
            <small>{partsOf(dia)}</small>
          </li>
        ))}
      </List>
    </Section>
  )
}
