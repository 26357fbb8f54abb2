import type { Banner } from '@plaza/contract'
import { cdnUrl } from '@plaza/shell/http'
import { Link } from '@plaza/shell/router'
import { Button, tokens } from '@plaza/shell/ui'
import * as Layout from './banner-layout.tsx'
import { bannerSources } from './banner-sources.ts'

// Maize would drown on a light scene; the bar's blue is dark in both colour schemes.
const onLightScene = {
  '&&': { '--fill': tokens.bar, '--hover': tokens.barSoft, '--on': tokens.onBar },
}

interface Props {
  banner: Banner
  size: 'main' | 'small'
  /** Whether it is what a visitor sees first. */
  priority?: boolean | undefined
}

/** A banner: its scene in the size for the window, its words in real type, all of it one link. */
export const BannerSlide = ({ banner, size, priority = false }: Props) => {
  const { tone } = banner.styles
  const { mobile, tablet, desk } = bannerSources(cdnUrl(), banner)
  return (
    <Layout.Scene data-size={size} data-tone={tone} data-previa={priority ? mobile.src : undefined}>
      <picture>
        <source media={mobile.media} srcSet={mobile.src} />
        <source media={tablet.media} srcSet={tablet.src} />
        <img
          src={desk}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
      <Layout.Text>
        <Layout.Headline>{banner.caption}</Layout.Headline>
        <Layout.Lead>{banner.description}</Layout.Lead>
        <Button
          variant="contained"
          color="secondary"
          component={Link}
          to={banner.link}
          sx={tone === 'light' ? onLightScene : undefined}
        >
          {banner.buttonText}
        </Button>
      </Layout.Text>
    </Layout.Scene>
  )
}
