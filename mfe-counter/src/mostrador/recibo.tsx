import { numeroDeVenta } from '@plaza/api/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { styled } from '@plaza/shell/ui'
import { type Recibo as Datos, ivaDe, pideFactura } from './recibo-datos.ts'

/** Widths of paper that receipt printers take, in mm. */
export const anchos = [58, 80] as const
export type Ancho = (typeof anchos)[number]

// Paper, not a screen: black on white, whatever the scheme.
const Paper = styled('div')({
  display: 'none',
  color: '#000',
  background: '#fff',
  fontSize: '11px',
  lineHeight: 1.35,
  '@media print': { display: 'block', position: 'absolute', top: 0, left: 0 },
  '& h2': { fontSize: '15px', fontWeight: 800, textAlign: 'center' },
  '& p': { textAlign: 'center' },
  '& table': { width: '100%', margin: '6px 0', borderCollapse: 'collapse' },
  '& td, & th': { padding: '1px 0', textAlign: 'left', verticalAlign: 'top' },
  '& td:last-child, & th:last-child': {
    paddingLeft: '6px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& tfoot td': { fontSize: '15px', fontWeight: 800 },
  '& tbody + tbody, & tfoot': { borderTop: '1px dashed #000' },
})

const printCss = (ancho: Ancho) => `@media print {
  @page { size: ${ancho}mm auto; margin: 3mm }
  html, body { background: #fff !important }
  body * { visibility: hidden }
  [data-recibo], [data-recibo] * { visibility: visible }
}`

const Row = ({ name, valor }: { name: string; valor: number }) => (
  <tr>
    <td>{name}</td>
    <td>{formatCop(valor)}</td>
  </tr>
)

const Payment = ({ recibo: { pago, cambio, totales } }: { recibo: Datos }) => {
  if (pago.metodo_pago === 'billetera')
    return (
      <tbody>
        <Row name="Billetera digital" valor={totales.total_a_pagar} />
        {pago.referencia_pago && (
          <tr>
            <td>Referencia</td>
            <td>{pago.referencia_pago}</td>
          </tr>
        )}
      </tbody>
    )
  return (
    <tbody>
      <Row name="Efectivo" valor={pago.efectivo_recibido ?? totales.total_a_pagar} />
      {cambio !== undefined && <Row name="Cambio" valor={cambio} />}
    </tbody>
  )
}

const Lines = ({ recibo: { ticket, totales } }: { recibo: Datos }) => (
  <tbody>
    {ticket.lineas.map(({ producto, quantity, nota }) => (
      <tr key={producto.id}>
        <td>
          {quantity} × {producto.nombre}
          {nota && ` (${nota})`}
        </td>
        <td>{formatCop(producto.valor_total * quantity)}</td>
      </tr>
    ))}
    {ticket.domicilio && <Row name="Domicilio" valor={totales.valor_del_envio} />}
  </tbody>
)

interface Props {
  recibo: Datos
  ancho: Ancho
}

/** The receipt as a printer of 58 or 80 mm gets it; on a screen it is not seen. */
export const Recibo = ({ recibo, ancho }: Props) => {
  const { id, fecha, vendedor, mostrador, ticket, totales, isPendiente } = recibo
  return (
    <Paper data-recibo="" style={{ width: `${ancho - 6}mm` }}>
      <style>{printCss(ancho)}</style>
      <h2>{mostrador.nombre_barrio}</h2>
      <p>{mostrador.direccion_punto_venta}</p>
      <p>Tel. {mostrador.telefono_punto_venta}</p>
      <p>
        Venta {numeroDeVenta(id)} · {formatFechaCorta(fecha)}
      </p>
      <p>Atendió: {vendedor}</p>
      <table>
        <Lines recibo={recibo} />
        <tbody>
          {ivaDe(recibo).map(({ nombre, base, valor_IVA }) => (
            <Row key={nombre} name={`${nombre}, base ${formatCop(base)}`} valor={valor_IVA} />
          ))}
        </tbody>
        <Payment recibo={recibo} />
        <tfoot>
          <Row name="Total" valor={totales.total_a_pagar} />
        </tfoot>
      </table>
      {ticket.nota && <p>{ticket.nota}</p>}
      {pideFactura(recibo) && (
        <p>Por su valor, esta venta pide factura electrónica: solicítala con tu documento.</p>
      )}
      {isPendiente && <p>Vendido sin conexión: falta la confirmación de Plaza.</p>}
      <p>Guarda este recibo: con su número puedes devolver la compra.</p>
    </Paper>
  )
}
