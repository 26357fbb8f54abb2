import type { Caja, Mostrador, ReporteCaja } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { OfficeCard } from '../../parts/page/office-page.tsx'
import { keepWidth, keptWidth, type PaperWidth, paperWidths } from '../../parts/paper/paper.tsx'
import { PrintedReporte } from './printed-reporte.tsx'

const Facts = styled('dl')({
  display: 'grid',
  gap: tokens.space(1),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: tokens.space(4) },
  '& dd': { margin: 0, textAlign: 'right' },
  '& > div[data-loud]': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud },
  '& > div[data-short] dd': { color: tokens.coralInk },
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.space(3),
})

const factsOf = (caja: Caja, reporte: ReporteCaja): [string, number][] => [
  ['Base', caja.base],
  ['Ventas en efectivo', reporte.ventas.efectivo.total - reporte.ventas.redondeo],
  ['Entradas', reporte.entradas],
  ['Salidas', -reporte.salidas],
  ['Devoluciones en efectivo', -reporte.devoluciones.efectivo],
]

const nameOf = (diferencia: number) => {
  if (diferencia === 0) return 'Sin diferencia'
  return diferencia < 0 ? 'Faltante' : 'Sobrante'
}

/** What came when the till had been counted: it explains what was too much then. */
const Late = ({ reporte: { tardias, diferencia } }: { reporte: ReporteCaja }) =>
  tardias.cantidad > 0 && (
    <Facts aria-label="Llegaron después del conteo">
      <div>
        <dt>Ventas sin conexión que llegaron después ({tardias.cantidad})</dt>
        <dd>{formatCop(tardias.total)}</dd>
      </div>
      <div>
        <dt>Diferencia con su efectivo</dt>
        <dd>{formatCop(diferencia - tardias.efectivo)}</dd>
      </div>
    </Facts>
  )

interface Props {
  caja: Caja
  reporte: ReporteCaja
  mostrador: Mostrador
}

/** A counted till: what there had to be, what there was, and the report on paper. */
export const Reporte = ({ caja, reporte, mostrador }: Props) => {
  const [width, setWidth] = useState(keptWidth)
  const choose = (value: PaperWidth) => {
    keepWidth(value)
    setWidth(value)
  }
  const { diferencia, esperado, contado, ventas } = reporte
  return (
    <OfficeCard aria-labelledby="reporte">
      <h2 id="reporte">{reporte.numero_z ? `Reporte Z ${reporte.numero_z}` : 'Caja contada'}</h2>
      <p>
        {caja.cajero} · abierta {formatFechaCorta(caja.abierta_en)}
        {caja.cerrada_en && ` · cerrada ${formatFechaCorta(caja.cerrada_en)}`}
      </p>
      <Facts>
        {factsOf(caja, reporte).map(([name, valor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCop(valor)}</dd>
          </div>
        ))}
        <div data-loud="">
          <dt>Efectivo esperado</dt>
          <dd>{formatCop(esperado.efectivo)}</dd>
        </div>
        <div data-loud="">
          <dt>Efectivo contado</dt>
          <dd>{formatCop(contado)}</dd>
        </div>
        <div data-loud="" data-short={diferencia < 0 || undefined}>
          <dt>{nameOf(diferencia)}</dt>
          <dd>{formatCop(diferencia)}</dd>
        </div>
      </Facts>
      <Facts>
        {ventas.tarjeta && (
          <div>
            <dt>Tarjeta ({ventas.tarjeta.cantidad})</dt>
            <dd>{formatCop(esperado.tarjeta ?? 0)}</dd>
          </div>
        )}
        <div>
          <dt>Billetera digital ({ventas.billetera.cantidad})</dt>
          <dd>{formatCop(esperado.billetera)}</dd>
        </div>
        {Boolean(ventas.rechazado) && (
          <div data-short="">
            <dt>Billeteras que no llegaron</dt>
            <dd>{formatCop(ventas.rechazado ?? 0)}</dd>
          </div>
        )}
        {Boolean(ventas.descuentos?.cantidad) && (
          <div>
            <dt>Descuentos dados ({ventas.descuentos?.cantidad})</dt>
            <dd>{formatCop(ventas.descuentos?.total ?? 0)}</dd>
          </div>
        )}
        <div>
          <dt>Ventas ({ventas.cantidad})</dt>
          <dd>{formatCop(ventas.total)}</dd>
        </div>
      </Facts>
      <Late reporte={reporte} />
      {reporte.nota && <p>Nota: {reporte.nota}</p>}
      {reporte.autorizada_por && <p>Respondió: {reporte.autorizada_por}</p>}
      <Actions>
        <Button variant="outlined" onClick={() => print()}>
          Imprimir reporte
        </Button>
        <SelectField
          label="Papel"
          value={String(width)}
          onChange={({ target }) => choose(target.value === '58' ? 58 : 80)}
          options={paperWidths.map((one) => ({ value: String(one), label: `${one} mm` }))}
        />
      </Actions>
      <PrintedReporte caja={caja} reporte={reporte} mostrador={mostrador} width={width} />
    </OfficeCard>
  )
}
