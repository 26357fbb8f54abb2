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

const Parts = styled('div')({
  display: 'grid',
  gap: tokens.space(8),
  '& > *': { minWidth: 0 },
  '&& section': { marginTop: 0 },
  // After the products: they grow in view.
  '& > :last-child': { overflowAnchor: 'none' },
  [media.deskUp]: { gap: tokens.space(10) },
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
