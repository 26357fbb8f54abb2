import { textoOfMinimo } from '@plaza/contract'
import { countUnits, totalOf, useCart } from '@plaza/shell/cart'
import { formatCop } from '@plaza/shell/format'
import { Link, useHasRoute } from '@plaza/shell/router'
import { Button, media, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useMemo, useState } from 'react'
import { DestinoLine } from '../../parts/destino/destino-line.tsx'
import { envioOf } from '../../parts/envio/envio.ts'
import { useMinimos } from '../../parts/minimos/minimos.ts'
import { EnvioHint } from './envio-hint.tsx'

const Card = styled('section')({
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  [media.deskUp]: { position: 'sticky', top: 96 },
  '& h2': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud },
})

const Rows = styled('dl')({
  display: 'grid',
  gap: tokens.space(2),
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: tokens.space(4) },
  '& dd': { fontVariantNumeric: 'tabular-nums' },
  '& [data-free]': { color: tokens.leaf, fontWeight: tokens.weight.strong },
})

const Total = styled('div')({
  // Ten digits stand below the word.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  paddingTop: tokens.space(3),
  borderTop: `1px solid ${tokens.line}`,
  fontWeight: tokens.weight.loud,
  '& dd': { fontSize: tokens.text.xl, letterSpacing: '-0.02em' },
})

const Note = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const Continue = () =>
  useHasRoute('/checkout') ? (
    <Button variant="contained" size="large" fullWidth component={Link} to="/checkout">
      Continuar con la compra
    </Button>
  ) : (
    <Note>
      Por ahora el pago en línea no está disponible. Tu carrito queda guardado en este dispositivo.
    </Note>
  )

const Minimos = () =>
  useMinimos().map((minimo) => <Note key={minimo.comercio_id}>{textoOfMinimo(minimo)}.</Note>)

/** What the cart costs, shipping included. */
export const Summary = () => {
  const units = useCart(countUnits)
  const subtotal = useCart(totalOf)
  const lines = useCart((cart) =>
    JSON.stringify(cart.items.map(({ product, quantity }) => [product.id, quantity])),
  )
  // What it costs where it goes, of the cart that it was asked for.
  const [quoted, setQuoted] = useState<{ lines: string; valor: number }>()
  const note = useCallback((valor: number) => setQuoted({ lines, valor }), [lines])
  const items = useMemo(
    () => (JSON.parse(lines) as [number, number][]).map(([id, cantidad]) => ({ id, cantidad })),
    [lines],
  )
  const rough = envioOf(subtotal)
  const valor = quoted?.lines === lines ? quoted.valor : rough.valor
  // A shop may charge less than Plaza does, or more: the way to Plaza's free shipping is told where it leads there.
  const falta = valor === 0 ? 0 : rough.falta
  return (
    <Card aria-labelledby="resumen">
      <h2 id="resumen">Resumen</h2>
      {(valor === 0 || falta > 0) && <EnvioHint falta={falta} progress={rough.progress} />}
      <Rows>
        <div>
          <dt>Subtotal ({units === 1 ? '1 producto' : `${units} productos`}), IVA incluido</dt>
          <dd>{formatCop(subtotal)}</dd>
        </div>
        <div>
          <dt>Envío</dt>
          <dd data-free={valor === 0 || undefined}>{valor === 0 ? 'Gratis' : formatCop(valor)}</dd>
        </div>
        <Total>
          <dt>Total</dt>
          <dd>{formatCop(subtotal + valor)}</dd>
        </Total>
      </Rows>
      {items.length > 0 && <DestinoLine items={items} onQuoted={note} />}
      <Minimos />
      <Continue />
    </Card>
  )
}
