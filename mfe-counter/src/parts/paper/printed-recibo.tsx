import type { Domicilio, Recibo } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { PaperRow, PaperStrip, type PaperWidth } from './paper.tsx'

/** A receipt as paper has it: that of the link, and what only the till knows. */
export interface PrintedReciboData extends Recibo {
  vendedor?: string | undefined
  referencia_pago?: string | undefined
  nota?: string | undefined
  /** To whom and where it is brought: the till's paper tells it, no link does. */
  destino?: Domicilio | undefined
  /** Sold without a connection: Plaza has not confirmed it yet. */
  isUnconfirmed?: boolean | undefined
  lineas: (Recibo['lineas'][number] & { nota?: string | undefined })[]
}

const Pago = ({ recibo }: { recibo: PrintedReciboData }) => {
  const { metodo_pago, efectivo_recibido, cambio, total_a_pagar, referencia_pago } = recibo
  return (
    <tbody>
      <PaperRow
        name={metodo_pago === 'efectivo' ? 'Efectivo' : 'Billetera digital'}
        valor={efectivo_recibido ?? total_a_pagar}
      />
      {referencia_pago && <PaperRow name="Referencia" valor={referencia_pago} />}
      {cambio !== null && <PaperRow name="Cambio" valor={cambio} />}
    </tbody>
  )
}

const Lineas = ({ recibo: { lineas, valor_del_envio } }: { recibo: PrintedReciboData }) => (
  <tbody>
    {lineas.map(({ nombre, cantidad, valor_total, devueltas, nota }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never move.
      <tr key={i}>
        <td>
          {cantidad} × {nombre}
          {nota && ` (${nota})`}
          {devueltas > 0 && ` · ${devueltas} devueltas`}
        </td>
        <td>{formatCop(valor_total * cantidad)}</td>
      </tr>
    ))}
    {valor_del_envio > 0 && <PaperRow name="Domicilio" valor={valor_del_envio} />}
  </tbody>
)

/** What is on a receipt, with IVA by rate. */
export const ReciboText = ({ recibo }: { recibo: PrintedReciboData }) => {
  const { comercio, numero, vendida_en, vendedor, iva, total_a_pagar, nota } = recibo
  return (
    <>
      <h2>{comercio.nombre_barrio}</h2>
      <p>{comercio.direccion_punto_venta}</p>
      {comercio.telefono_punto_venta && <p>Tel. {comercio.telefono_punto_venta}</p>}
      <p>Venta {numero}</p>
      <p>{formatFechaCorta(vendida_en)}</p>
      {vendedor && <p>Atendió: {vendedor}</p>}
      <table>
        <Lineas recibo={recibo} />
        <tbody>
          {iva.map(({ clase_iva, porcentaje_impuestos, base, valor_IVA }) => (
            <PaperRow
              key={`${clase_iva} ${porcentaje_impuestos}`}
              name={`${clase_iva === 'gravado' ? `IVA ${porcentaje_impuestos}%` : clase_iva}, base ${formatCop(base)}`}
              valor={valor_IVA}
            />
          ))}
        </tbody>
        <tbody data-total="">
          <PaperRow name="Total" valor={total_a_pagar} />
        </tbody>
        <Pago recibo={recibo} />
      </table>
      {recibo.destino && (
        <p>
          Domicilio para {recibo.destino.nombre}
          <br />
          {recibo.destino.direccion}
          <br />
          Tel. {recibo.destino.telefono}
        </p>
      )}
      {nota && <p>{nota}</p>}
      {recibo.pide_factura && (
        <p>Por su valor, esta venta pide factura electrónica: solicítala con tu documento.</p>
      )}
      {recibo.isUnconfirmed && <p>Vendido sin conexión: falta la confirmación de Plaza.</p>}
      <p>Guarda este recibo: con su número puedes devolver la compra.</p>
    </>
  )
}

/** A receipt on a strip of paper. */
export const PrintedRecibo = ({
  recibo,
  width,
}: {
  recibo: PrintedReciboData
  width: PaperWidth
}) => (
  <PaperStrip width={width}>
    <ReciboText recibo={recibo} />
  </PaperStrip>
)
