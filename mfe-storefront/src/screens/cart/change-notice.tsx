import { formatCop } from '@plaza/shell/format'
import { Button, styled, tokens } from '@plaza/shell/ui'
import type { CartChange } from './cart-changes.ts'
import { Notice } from './notice.tsx'

const Title = styled('p')({ fontWeight: tokens.weight.strong })
const List = styled('ul')({ fontSize: tokens.text.sm })

const textOf = (change: CartChange) => {
  if (change.kind === 'precio')
    return `${change.nombre} pasó de ${formatCop(change.before)} a ${formatCop(change.now)}.`
  if (change.kind === 'stock')
    return `De ${change.nombre} solo hay ${change.left}; ajustamos la cantidad.`
  return `${change.nombre} se agotó y salió del carrito.`
}

/** What changed since the lines were put in the cart. */
export const ChangeNotice = ({ changes }: { changes: CartChange[] }) =>
  changes.length > 0 && (
    <Notice icon="info">
      <Title>Tu carrito cambió desde la última vez</Title>
      <List>
        {changes.map((change) => (
          <li key={`${change.kind}-${change.id}`}>{textOf(change)}</li>
        ))}
      </List>
    </Notice>
  )

interface UncheckedProps {
  isRetrying: boolean
  onRetry: () => void
}

/** Prices and stock could not be read again. */
export const UncheckedNotice = ({ isRetrying, onRetry }: UncheckedProps) => (
  <Notice
    icon="alert"
    action={
      <Button size="small" loading={isRetrying} onClick={onRetry}>
        Reintentar
      </Button>
    }
  >
    No pudimos confirmar precios y existencias. Tu carrito sigue como lo dejaste.
  </Notice>
)
