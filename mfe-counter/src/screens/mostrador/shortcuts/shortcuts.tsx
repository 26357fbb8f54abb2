import { styled, tokens } from '@plaza/shell/ui'
import { KeyCap } from '../looks/key-cap.tsx'

const shortcuts = [
  ['F1', 'Devolución'],
  ['F2', 'Buscar por nombre'],
  ['F3', 'Vaciar la venta'],
  ['F4', 'Código de barras'],
  ['F5', 'Descuento'],
  ['↑ ↓', 'Elegir línea'],
  ['+ −', 'Cambiar cantidad'],
  ['*', 'Escribir cantidad'],
  ['Supr', 'Quitar línea'],
  ['F6', 'Domicilio'],
  ['F7', 'Notas'],
  ['F8', 'Poner en espera'],
  ['F9', 'Ventas en espera'],
  ['F10', 'Registrar pago'],
  ['F11', 'Imprimir recibo'],
  ['F12', 'Cliente'],
] as const

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: tokens.space(2, 4),
  margin: 0,
  marginTop: 'auto',
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '& > div': { display: 'flex', alignItems: 'center', gap: tokens.space(2) },
  '& dt': { minWidth: '48px' },
  '& dd': { margin: 0 },
  // Where it is narrow they would take the tiles' place: buttons show their keys themselves.
  '@media (pointer: coarse), (max-width: 1023px)': { display: 'none' },
})

/** Every key of the till. */
export const Shortcuts = () => (
  <List aria-label="Atajos del teclado">
    {shortcuts.map(([key, action]) => (
      <div key={key}>
        <dt>
          <KeyCap>{key}</KeyCap>
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </List>
)
