import { intervaloBannerMs } from '@plaza/contract'
import { countUnits, useCart } from '@plaza/shell/cart'
import { useLater } from '@plaza/shell/later'
import { useLoaderData } from '@plaza/shell/router'
import { Carousel, media, Page, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { ContactBlock } from '../../parts/contact/contact-block.tsx'
import { Rail } from '../../parts/rail/rail.tsx'
import { BannerSlide } from './banners/banner-slide.tsx'
import { mainBanners, secondaryBanners } from './banners/banners.ts'
import { SecondaryBanners } from './banners/secondary-banners.tsx'
import { Categories } from './categories.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { type LoadedHome, loadHome } from './load-home.ts'
import { startKey } from './productos/load-productos.ts'
import { ProductosSection } from './productos/productos-section.tsx'
import { ComerciosRail } from './rails/comercios-rail.tsx'
import { OwnPlace } from './rails/own-place.tsx'

export const loader = ({ request }: { request: Request }) => loadHome(request)

export const isKept = ({ loaded, vitrinas }: LoadedHome) => !loaded.failed && vitrinas !== undefined

const loadCartBar = async () =>
  (await import(/* webpackChunkName: "cart-bar" */ './cart-bar.tsx')).CartBar

const slides = mainBanners.map((banner, index) => ({
  key: banner.name,
  content: <BannerSlide banner={banner} size="main" priority={index === 0} />,
}))

// The second row after the banners and what follows it begin far below the window: until they come near they are neither styled nor laid out, and
// keep the height that they will have (`rail.tsx`). A row is pulled over the page's gutter, which so belongs to its section.
const far = '& > ul ~ section ~ section'
const farShops = `${far} ~ section`
const rows = (row: string, shops: string) => ({
  '--row': `calc(${row})`,
  '--shops': `calc(${shops})`,
})

const Parts = styled('div')({
  ...rows('44vw + 170px', '29.3vw + 97px'),
  '--gap': tokens.space(8),
  display: 'grid',
  gap: 'var(--gap)',
  '& > *': { minWidth: 0 },
  '&& section': { marginTop: 0 },
  [far]: {
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto var(--row)',
    marginInline: tokens.space(-4),
    paddingInline: tokens.space(4),
  },
  [farShops]: { containIntrinsicHeight: 'auto var(--shops)' },
  // Rows of one visitor alone, until their code is here.
  '& > [data-rails]': { height: 'var(--row)' },
  '& > [data-rails="2"]': { height: 'calc(2 * var(--row) + var(--gap))' },
  // After the products: they grow in view.
  '& > :last-child': { overflowAnchor: 'none' },
  [media.tabletUp]: rows('23vw + 177px', '15.3vw + 108px'),
  [media.deskUp]: {
    ...rows('min(16.7vw, 214px) + 159px', 'min(11.1vw, 143px) + 93px'),
    '--gap': tokens.space(10),
    [far]: { marginInline: 0, paddingInline: 0 },
  },
})

/** What lies below the first window. Of a page that came drawn it wakes in a task of its own, or when somebody touches it. */
const Below = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
)

export const Component = () => {
  const { loaded, vitrinas } = useLoaderData<LoadedHome>()
  const [isPast, setPast] = useState(false)
  const hasItems = useCart(countUnits) > 0
  const showsBar = isPast && hasItems
  const { Piece: CartBar } = useLater(loadCartBar, showsBar)
  return (
    <Page>
      <VisuallyHidden as="h1">Plaza, productos colombianos de tu barrio</VisuallyHidden>
      <Parts>
        <Carousel label="Novedades" items={slides} interval={intervaloBannerMs} indicators />
        {vitrinas && <Categories categorias={vitrinas.categorias} />}
        <ContactMenu />
        {vitrinas && (
          <Below>
            <Rail title="Ofertas" more="/offers" fichas={vitrinas.ofertas} />
          </Below>
        )}
        <Below>
          <SecondaryBanners banners={secondaryBanners} />
        </Below>
        {vitrinas && (
          <Below>
            <Rail title="Lo más vendido" more="/populares" fichas={vitrinas.populares} />
          </Below>
        )}
        <OwnPlace />
        {vitrinas && (
          <>
            <Below>
              <Rail
                title="Recién llegados"
                more="/products?orden=recientes"
                fichas={vitrinas.novedades}
              />
            </Below>
            <Below>
              <ComerciosRail comercios={vitrinas.comercios} />
            </Below>
          </>
        )}
        <Below>
          <ProductosSection key={startKey(loaded)} initial={loaded} onPast={setPast} />
        </Below>
        <ContactBlock />
      </Parts>
      {showsBar && CartBar && <CartBar />}
    </Page>
  )
}
