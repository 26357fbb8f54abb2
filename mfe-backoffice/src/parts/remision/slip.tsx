import { numeroOfVenta, type Remision } from '@plaza/contract'
import { formatFecha } from '@plaza/shell/format'
import { styled } from '@plaza/shell/ui'

const Sheet = styled('section')({
  display: 'none',
  '@media print': { display: 'block', color: '#000', background: '#fff', fontSize: '12pt' },
  '& + &': { breakBefore: 'page' },
  '& h1': { fontSize: '20pt', fontWeight: 800 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '2mm 6mm',
    margin: '6mm 0',
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '2mm 0', borderBottom: '1px solid #999', textAlign: 'left' },
  '& th:first-of-type, & td:first-of-type': { width: '18mm' },
  '& td:last-child, & th:last-child': { width: '20mm', textAlign: 'right' },
  '& td:last-child::after': {
    content: '""',
    display: 'inline-block',
    width: '5mm',
    height: '5mm',
    border: '1px solid #000',
  },
})

/** What a page of slips says of itself. */
export const slipPage = 'margin: 15mm'

type Packed = Pick<
  Remision,
  | 'id_transaccion'
  | 'fecha_y_hora'
  | 'comprador'
  | 'telefono'
  | 'direccion_envio'
  | 'municipio_envio'
  | 'contenido'
>

/** What goes into the parcel and to whom, as it lies in it: without prices. On paper alone. */
export const Slip = ({ remision }: { remision: Packed }) => {
  const { id_transaccion, fecha_y_hora, comprador, telefono, direccion_envio } = remision
  const { municipio_envio } = remision
  const facts = [
    ['Fecha', formatFecha(fecha_y_hora)],
    ['Para', comprador],
    ['Teléfono', telefono],
    ['Dirección', direccion_envio],
    ['Municipio', municipio_envio ?? null],
  ] as const
  return (
    <Sheet data-remision aria-hidden>
      <h1>Pedido {numeroOfVenta(id_transaccion)}</h1>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th>Cant.</th>
            <th>Producto</th>
            <th>Va</th>
          </tr>
        </thead>
        <tbody>
          {remision.contenido.map(({ id, nombre, cantidad }) => (
            <tr key={id}>
              <td>{cantidad} ×</td>
              <td>{nombre}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
