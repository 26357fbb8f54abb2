import type { Banner } from '@plaza/contract'
import { media, styled } from '@plaza/shell/ui'
import { RailRow } from '../../../parts/rail/rail.tsx'
import { BannerSlide } from './banner-slide.tsx'

const Row = styled(RailRow)({
  gridAutoColumns: '88%',
  [media.tabletUp]: { gridAutoColumns: '80%' },
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
