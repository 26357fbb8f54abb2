import { numeroOfVenta, type Remision } from '@plaza/contract'
import { styled } from '@plaza/shell/ui'

// Sheets of ten that every stationer has: 101,6 × 50,8 mm on a carta.
const Sheet = styled('section')({
  display: 'none',
  '@media print': {
    display: 'grid !important',
    gridTemplateColumns: 'repeat(2, 101.6mm)',
    gridAutoRows: '50.8mm',
    columnGap: '4.8mm',
    width: '208mm',
    color: '#000',
    background: '#fff',
  },
})

const Label = styled('article')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: '1mm',
  overflow: 'hidden',
  breakInside: 'avoid',
  padding: '4mm 5mm',
  fontSize: '11pt',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '& header': { display: 'flex', justifyContent: 'space-between', gap: '4mm', fontSize: '8pt' },
  '& strong': { display: 'block', fontSize: '13pt' },
  '& p, & div': { margin: 0, minHeight: 0, overflow: 'hidden' },
  '& footer': { fontSize: '8pt' },
})

/** What a page of labels says of itself. */
export const labelPage = 'size: letter; margin: 12.7mm 3.9mm'

/** To whom packages go, a label each, ten on a sheet. On paper alone. */
export const AddressLabels = ({ remisiones }: { remisiones: readonly Remision[] }) => (
  <Sheet data-remision aria-hidden>
    {remisiones.map((remision) => (
      <Label key={remision.id_transaccion}>
        <header>
          <span>Pedido {numeroOfVenta(remision.id_transaccion)}</span>
          <span>Plaza</span>
        </header>
        <div>
          <strong>{remision.comprador ?? 'Cuenta eliminada'}</strong>
          <p>{remision.direccion_envio}</p>
          {remision.municipio_envio && <p>{remision.municipio_envio}</p>}
          {remision.telefono && <p>Tel. {remision.telefono}</p>}
        </div>
        <footer>
          De: {remision.comercio}, {remision.direccion_comercio}
        </footer>
      </Label>
    ))}
  </Sheet>
)
