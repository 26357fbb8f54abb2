import { isByWeight, type LineaVenta, textoOfCantidad, type VentasPage } from '@plaza/contract'
import { formatCop, formatFecha, keepUnits } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { media, Picture, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'
import { BuyAgainButton } from '../../parts/venta/buy-again-button.tsx'
import { EstadoChip } from '../../parts/venta/estado-chip.tsx'
import { canRestore } from '../../parts/venta/venta-state.ts'
import { shippingOf } from './shipping.ts'

type Venta = VentasPage['data'][number]

const Card = styled('article')({
  position: 'relative',
  display: 'grid',
  gap: tokens.space(4),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  [media.tabletUp]: { padding: tokens.space(5, 6) },
})

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(1, 3),
  alignItems: 'center',
  // The link's target is the whole card.
  '& a': { color: 'inherit', fontWeight: tokens.weight.strong, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.radius.card },
  '& a:hover': { textDecoration: 'underline' },
})

const Lines = styled('ul')({ display: 'grid', gap: tokens.space(3) })

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: tokens.space(3),
  alignItems: 'center',
  '& > div:first-of-type': { overflow: 'hidden', borderRadius: tokens.radius.control },
  '& p': { overflowWrap: 'anywhere', fontWeight: tokens.weight.medium, lineHeight: 1.35 },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
  '& [data-tone="done"]': { color: tokens.leaf },
})

const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2, 4),
  alignItems: 'center',
  justifyContent: 'space-between',
  // Above the link that covers the card.
  '& > button': { position: 'relative', minHeight: 44 },
  '& strong': {
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
})

/** So many products of a purchase stand on its card; the others on its page. */
const shown = 4

const Rest = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

// One more takes no more room than the words that there is one.
const firstOf = (lineas: LineaVenta[]) =>
  lineas.length > shown + 1 ? lineas.slice(0, shown) : lineas

const unitsOf = ({ cantidad, ...linea }: LineaVenta) => {
  if (isByWeight(linea)) return textoOfCantidad(cantidad, linea)
  return cantidad === 1 ? '1 unidad' : `${cantidad} unidades`
}

const Producto = ({ linea, venta }: { linea: LineaVenta; venta: Venta }) => {
  const shipping = shippingOf(venta, linea)
  return (
    <Line>
      <div>
        <Picture
          sources={imagenSources(linea.imagen ?? undefined)}
          alt=""
          sizes="56px"
          tint={linea.id}
        />
      </div>
      <div>
        <p>{keepUnits(linea.nombre)}</p>
        <small>
          {unitsOf(linea)}
          {shipping && (
            <>
              {' · '}
              <span data-tone={shipping.tone}>{shipping.text}</span>
            </>
          )}
        </small>
      </div>
    </Line>
  )
}

/** A purchase in the list: when, its first products with how far each has come, what it cost, and the way to buy it again. */
export const VentaCard = ({ venta }: { venta: Venta }) => {
  const lineas = venta.id_productos
  const first = firstOf(lineas)
  return (
    <Card>
      <Head>
        <Link to={`/ventas/${venta.id_transaccion}`}>{formatFecha(venta.fecha_y_hora)}</Link>
        <EstadoChip estado_tx={venta.estado_tx} />
      </Head>
      <Lines>
        {first.map((linea) => (
          <Producto key={linea.id} linea={linea} venta={venta} />
        ))}
      </Lines>
      {first.length < lineas.length && <Rest>y {lineas.length - first.length} productos más</Rest>}
      <Foot>
        <span>
          <strong>{formatCop(venta.total_a_pagar)}</strong>{' '}
          {(venta.reembolsado ?? 0) > 0 && (
            <small>Te devolvimos {formatCop(venta.reembolsado ?? 0)}</small>
          )}
        </span>
        {!canRestore(venta) && (
          <BuyAgainButton
            venta={venta}
            label={`Comprar otra vez lo del ${formatFecha(venta.fecha_y_hora)}`}
          />
        )}
      </Foot>
    </Card>
  )
}
