import { type Caja, denominaciones, type Mostrador, type ReporteCaja } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { PaperRow, PaperStrip, type PaperWidth } from '../../parts/paper/paper.tsx'

interface Props {
  caja: Caja
  reporte: ReporteCaja
  mostrador: Mostrador
  width: PaperWidth
}

const Ventas = ({ reporte: { ventas } }: Pick<Props, 'reporte'>) => (
  <tbody>
    <PaperRow name="Ventas" valor={String(ventas.cantidad)} />
    <PaperRow name="Valor neto" valor={ventas.valor_neto} />
    {ventas.iva.map(({ clase_iva, porcentaje_impuestos, base, valor_IVA }) => (
      <PaperRow
        key={`${clase_iva} ${porcentaje_impuestos}`}
        name={`${clase_iva === 'gravado' ? `IVA ${porcentaje_impuestos}%` : clase_iva}, base ${formatCop(base)}`}
        valor={valor_IVA}
      />
    ))}
    {ventas.valor_del_envio > 0 && <PaperRow name="Domicilios" valor={ventas.valor_del_envio} />}
    {Boolean(ventas.descuentos?.cantidad) && (
      <PaperRow
        name={`Descuentos (${ventas.descuentos?.cantidad})`}
        valor={-(ventas.descuentos?.total ?? 0)}
      />
    )}
    <PaperRow name="Total vendido" valor={ventas.total} />
    <PaperRow name={`Efectivo (${ventas.efectivo.cantidad})`} valor={ventas.efectivo.total} />
    {ventas.tarjeta && (
      <PaperRow name={`Tarjeta (${ventas.tarjeta.cantidad})`} valor={ventas.tarjeta.total} />
    )}
    <PaperRow name={`Billetera (${ventas.billetera.cantidad})`} valor={ventas.billetera.total} />
    {Boolean(ventas.rechazado) && (
      <PaperRow name="Billeteras que no llegaron" valor={ventas.rechazado ?? 0} />
    )}
  </tbody>
)

const Efectivo = ({ caja, reporte }: Pick<Props, 'caja' | 'reporte'>) => (
  <tbody>
    <PaperRow name="Base" valor={caja.base} />
    {reporte.ventas.redondeo > 0 && (
      <PaperRow name="Redondeo a monedas" valor={-reporte.ventas.redondeo} />
    )}
    {caja.movimientos.map(({ id, tipo, monto, motivo }) => (
      <PaperRow key={id} name={motivo} valor={tipo === 'salida' ? -monto : monto} />
    ))}
    <PaperRow
      name={`Devoluciones (${reporte.devoluciones.cantidad})`}
      valor={-reporte.devoluciones.efectivo}
    />
    <PaperRow name="Efectivo esperado" valor={reporte.esperado.efectivo} />
  </tbody>
)

const Conteo = ({ reporte: { conteo, contado } }: Pick<Props, 'reporte'>) => (
  <tbody>
    {denominaciones
      .filter((valor) => conteo[valor])
      .map((valor) => (
        <PaperRow
          key={valor}
          name={`${conteo[valor]} × ${formatCop(valor)}`}
          valor={valor * (conteo[valor] ?? 0)}
        />
      ))}
    <PaperRow name="Efectivo contado" valor={contado} />
  </tbody>
)

/** The closing report as a receipt printer gets it. */
export const PrintedReporte = ({ caja, reporte, mostrador, width }: Props) => (
  <PaperStrip width={width}>
    <h2>{mostrador.nombre_barrio}</h2>
    <p>{mostrador.direccion_punto_venta}</p>
    <p>{reporte.numero_z ? `Reporte Z ${reporte.numero_z}` : 'Por autorizar'}</p>
    <p>{caja.cajero}</p>
    <p>Abierta {formatFechaCorta(caja.abierta_en)}</p>
    {caja.cerrada_en && <p>Cerrada {formatFechaCorta(caja.cerrada_en)}</p>}
    <table>
      <Ventas reporte={reporte} />
      <Efectivo caja={caja} reporte={reporte} />
      <Conteo reporte={reporte} />
      <tfoot>
        <PaperRow name="Diferencia" valor={reporte.diferencia} />
        {reporte.tardias.cantidad > 0 && (
          <>
            <PaperRow
              name={`Llegaron después (${reporte.tardias.cantidad})`}
              valor={reporte.tardias.total}
            />
            <PaperRow
              name="Diferencia con su efectivo"
              valor={reporte.diferencia - reporte.tardias.efectivo}
            />
          </>
        )}
      </tfoot>
    </table>
    {reporte.nota && <p>{reporte.nota}</p>}
    {reporte.autorizada_por && <p>Respondió: {reporte.autorizada_por}</p>}
    <p>Firma ______________________</p>
  </PaperStrip>
)
