import { intervaloBannerMs } from '@plaza/contract'
import { countUnits, useCart } from '@plaza/shell/cart'
import { useLater } from '@plaza/shell/later'
import { useLoaderData } from '@plaza/shell/router'
import { Carousel, Page, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { useRef } from 'react'
import { ContactBlock } from '../../parts/contact/contact-block.tsx'
import { BannerSlide } from './banners/banner-slide.tsx'
import { mainBanners, secondaryBanners } from './banners/banners.ts'
import { SecondaryBanners } from './banners/secondary-banners.tsx'
import { Categories } from './categories.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { type LoadedHome, loadHome } from './load-home.ts'
import { ProductosSection } from './productos/productos-section.tsx'
import { usePastSection } from './use-past-section.ts'

export const loader = ({ request }: { request: Request }) => loadHome(request)

const loadCartBar = async () =>
  (await import(/* webpackChunkName: "cart-bar" */ './cart-bar.tsx')).CartBar

const slides = mainBanners.map((banner, index) => ({
  key: banner.name,
  content: <BannerSlide banner={banner} size="main" priority={index === 0} />,
}))

const Parts = styled('div')({
  display: 'grid',
  gap: tokens.space(6),
  '& > *': { minWidth: 0 },
})

export const Component = () => {
  const { start, loaded, categorias } = useLoaderData<LoadedHome>()
  const section = useRef<HTMLDivElement>(null)
  const hasItems = useCart(countUnits) > 0
  const showsBar = usePastSection(section) && hasItems
  const { Piece: CartBar, isLost } = useLater(loadCartBar, showsBar)
  return (
    <Page>
      <VisuallyHidden as="h1">Plaza, productos colombianos de tu barrio</VisuallyHidden>
      <Parts>
        <Carousel label="Novedades" items={slides} interval={intervaloBannerMs} indicators />
        <Categories categorias={categorias} />
        <SecondaryBanners banners={secondaryBanners} />
        <ProductosSection key={start} initial={loaded} section={section} />
        <ContactBlock />
      </Parts>
      {showsBar && CartBar && <CartBar />}
      <ContactMenu raised={showsBar && !isLost} />
    </Page>
  )
}
