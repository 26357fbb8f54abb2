import {
  type ClienteMostrador,
  type Domicilio,
  isByWeight,
  nombresMedioPago,
  type Recibo,
  siglasDocumento,
  textoOfCantidad,
} from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Fragment } from 'react'
import { nameOfLinea, precioOfLinea } from '../peso/texts.ts'
import { PaperRow, PaperStrip, type PaperWidth } from './paper.tsx'

type PagoRow = NonNullable<Recibo['pagos']>[number] & {
  /** A wallet's number, or that of a card's voucher. */
  referencia?: string | undefined
}

/** A receipt as paper has it: that of the link, and what only the till knows. */
export interface PrintedReciboData extends Omit<Recibo, 'pagos'> {
  pagos?: PagoRow[] | undefined
  vendedor?: string | undefined
  nota?: string | undefined
  /** Who buys: no link tells it either. */
  cliente?: ClienteMostrador | undefined
  /** To whom and where it is brought: the till's paper tells it, no link does. */
  destino?: Domicilio | undefined
  /** Sold without a connection: Plaza has not confirmed it yet. */
  isUnconfirmed?: boolean | undefined
  lineas: (Recibo['lineas'][number] & { nota?: string | undefined })[]
}

// A receipt of before says by what all of it was paid.
const pagosOf = ({ pagos, metodo_pago, total_a_pagar }: PrintedReciboData): PagoRow[] =>
  pagos ?? [{ metodo: metodo_pago, monto: total_a_pagar, estado_comprobante: null }]

const nameOf = ({ metodo, estado_comprobante }: PagoRow) =>
  nombresMedioPago[metodo] + (estado_comprobante === 'por_verificar' ? ' (por verificar)' : '')

const Pagos = ({ recibo }: { recibo: PrintedReciboData }) => {
  const { efectivo_recibido, cambio } = recibo
  return (
    <tbody>
      {pagosOf(recibo).map((pago, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a receipt never move.
        <Fragment key={i}>
          <PaperRow
            name={nameOf(pago)}
            valor={(pago.metodo === 'efectivo' && efectivo_recibido) || pago.monto}
          />
          {pago.referencia && <PaperRow name="Referencia" valor={pago.referencia} />}
        </Fragment>
      ))}
      {cambio !== null && <PaperRow name="Cambio" valor={cambio} />}
    </tbody>
  )
}

const backText = (linea: Recibo['lineas'][number]) => {
  const { devueltas } = linea
  if (isByWeight(linea)) return `${textoOfCantidad(devueltas, linea)} devuelto`
  return devueltas === 1 ? '1 devuelta' : `${devueltas} devueltas`
}

const Lineas = ({ recibo: { lineas, valor_del_envio } }: { recibo: PrintedReciboData }) => (
  <tbody>
    {lineas.map((linea, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never move.
      <Fragment key={i}>
        <tr>
          <td>
            {nameOfLinea(linea)}
            {linea.nota && ` (${linea.nota})`}
            {linea.devueltas > 0 && ` · ${backText(linea)}`}
          </td>
          <td>{formatCop(precioOfLinea(linea))}</td>
        </tr>
        {Boolean(linea.descuento) && <PaperRow name="Descuento" valor={-(linea.descuento ?? 0)} />}
      </Fragment>
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
      {recibo.cliente && (
        <p>
          Cliente: {recibo.cliente.nombre}
          <br />
          {siglasDocumento[recibo.cliente.tipo_documento]} {recibo.cliente.numero_documento}
        </p>
      )}
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
        <Pagos recibo={recibo} />
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
