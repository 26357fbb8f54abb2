import type { Banner } from '@plaza/contract'
import { media, styled, tokens } from '@plaza/shell/ui'
import { BannerSlide } from './banner-slide.tsx'

const Row = styled('ul')({
  display: 'grid',
  gridAutoColumns: '88%',
  gridAutoFlow: 'column',
  gap: tokens.space(3),
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '& > li': { scrollSnapAlign: 'start' },
  [media.tabletUp]: { gridAutoColumns: '80%', gap: tokens.space(4) },
  [media.deskUp]: { gridAutoColumns: '1fr' },
})

/** Banners side by side; on a phone they are pulled with the finger. No marks, nothing moves by itself. */
export const SecondaryBanners = ({ banners }: { banners: Banner[] }) => (
  <Row>
    {banners.map((banner) => (
      <li key={banner.name}>
        <BannerSlide banner={banner} size="small" />
      </li>
    ))}
  </Row>
)
