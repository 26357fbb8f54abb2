import { type Caja, denominaciones, type Mostrador, type ReporteCaja } from '@plaza/api/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { type Ancho, Papel, Renglon } from '../../parts/papel/papel.tsx'

interface Props {
  caja: Caja
  reporte: ReporteCaja
  mostrador: Mostrador
  ancho: Ancho
}

const Ventas = ({ reporte: { ventas } }: Pick<Props, 'reporte'>) => (
  <tbody>
    <Renglon name="Ventas" valor={String(ventas.cantidad)} />
    <Renglon name="Valor neto" valor={ventas.valor_neto} />
    {ventas.iva.map(({ clase_iva, porcentaje_impuestos, base, valor_IVA }) => (
      <Renglon
        key={`${clase_iva} ${porcentaje_impuestos}`}
        name={`${clase_iva === 'gravado' ? `IVA ${porcentaje_impuestos}%` : clase_iva}, base ${formatCop(base)}`}
        valor={valor_IVA}
      />
    ))}
    {ventas.valor_del_envio > 0 && <Renglon name="Domicilios" valor={ventas.valor_del_envio} />}
    <Renglon name="Total vendido" valor={ventas.total} />
    <Renglon name={`Efectivo (${ventas.efectivo.cantidad})`} valor={ventas.efectivo.total} />
    <Renglon name={`Billetera (${ventas.billetera.cantidad})`} valor={ventas.billetera.total} />
  </tbody>
)

const Efectivo = ({ caja, reporte }: Pick<Props, 'caja' | 'reporte'>) => (
  <tbody>
    <Renglon name="Base" valor={caja.base} />
    {reporte.ventas.redondeo > 0 && (
      <Renglon name="Redondeo a monedas" valor={-reporte.ventas.redondeo} />
    )}
    {caja.movimientos.map(({ id, tipo, monto, motivo }) => (
      <Renglon key={id} name={motivo} valor={tipo === 'salida' ? -monto : monto} />
    ))}
    <Renglon
      name={`Devoluciones (${reporte.devoluciones.cantidad})`}
      valor={-reporte.devoluciones.efectivo}
    />
    <Renglon name="Efectivo esperado" valor={reporte.esperado.efectivo} />
  </tbody>
)

const Conteo = ({ reporte: { conteo, contado } }: Pick<Props, 'reporte'>) => (
  <tbody>
    {denominaciones
      .filter((valor) => conteo[valor])
      .map((valor) => (
        <Renglon
          key={valor}
          name={`${conteo[valor]} × ${formatCop(valor)}`}
          valor={valor * (conteo[valor] ?? 0)}
        />
      ))}
    <Renglon name="Efectivo contado" valor={contado} />
  </tbody>
)

/** The closing report as a receipt printer gets it. */
export const ReportePapel = ({ caja, reporte, mostrador, ancho }: Props) => (
  <Papel ancho={ancho}>
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
        <Renglon name="Diferencia" valor={reporte.diferencia} />
        {reporte.tardias.cantidad > 0 && (
          <>
            <Renglon
              name={`Llegaron después (${reporte.tardias.cantidad})`}
              valor={reporte.tardias.total}
            />
            <Renglon
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
  </Papel>
)
