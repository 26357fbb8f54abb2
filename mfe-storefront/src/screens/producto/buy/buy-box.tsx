import { keepUnits } from '@plaza/shell/format'
import { Icon, IconButton, Price, Stars, styled, tokens } from '@plaza/shell/ui'
import { categoryTitle } from '../../../parts/catalogue/category-title.ts'
import { useProductoDialog } from '../../../parts/later/use-producto-dialog.tsx'
import { loadShare } from '../../../parts/producto-dialogs/producto-dialogs.ts'
import { WishButton } from '../../../parts/wishlist/wish-button.tsx'
import { Assurances } from './assurances.tsx'
import { BuyForm } from './buy-form.tsx'
import { ivaNote } from './iva-note.ts'
import { Opciones } from './opciones.tsx'
import { StockState } from './stock-state.tsx'
import type { Buy } from './use-buy.ts'

// However long a word of its name is, it is no wider than its room.
const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space(4),
  alignContent: 'start',
})

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space(2),
  alignItems: 'start',
})

const Category = styled('p')({
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
  letterSpacing: '0.05em',
  textTransform: 'uppercase',
})

const Name = styled('h1')({
  marginTop: tokens.space(1),
  fontSize: tokens.text.xl,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
})

const Rating = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 32,
  textDecoration: 'none',
})

const Actions = styled('div')({ display: 'flex', gap: tokens.space(2) })
const Note = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

/** What the product is, what it costs, whether it can be had, and the way into the cart. */
export const BuyBox = ({ buy }: { buy: Buy }) => {
  const { producto } = buy
  const [shareDialog, share] = useProductoDialog(loadShare)
  const { nombre, category, valor_total, valor_antes, descripcion_corta, calificacion } = producto
  return (
    <Root>
      <Head>
        <div>
          <Category>{categoryTitle(category)}</Category>
          <Name>{keepUnits(nombre).replaceAll(' · ', '\u00a0· ')}</Name>
        </div>
        <Actions>
          <WishButton producto={producto} />
          <IconButton
            variant="solid"
            size="small"
            aria-label={`Compartir ${nombre}`}
            onClick={() => share(producto)}
          >
            <Icon name="share" size={18} />
          </IconButton>
        </Actions>
      </Head>
      {calificacion && (
        <Rating href="#opiniones">
          <Stars value={calificacion.promedio} count={calificacion.total} />
        </Rating>
      )}
      <div>
        <Price value={valor_total} before={valor_antes} size="lg" />
        <Note>{ivaNote(producto)}</Note>
      </div>
      <p>{descripcion_corta}</p>
      <Opciones producto={producto} />
      <StockState stock={producto.stock} />
      <BuyForm buy={buy} />
      <Assurances producto={producto} />
      {shareDialog}
    </Root>
  )
}
