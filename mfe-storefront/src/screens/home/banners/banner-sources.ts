import { type Banner, cortesBanner, imagenUrl } from '@plaza/contract'

const pictureUrl = (cdnUrl: string, path: string) => {
  if (!path) return imagenUrl(cdnUrl, path, 1080)
  return /^https?:\/\//.test(path) ? path : `${cdnUrl}/${path.replace(/^\/+/, '')}`
}

const below = (width: number) => `(max-width: ${width - 0.02}px)`

/** The three pictures of a banner for `<picture>`, at the breakpoints 768 and 1200 px. */
export const bannerSources = (cdnUrl: string, banner: Banner) => ({
  mobile: {
    media: below(cortesBanner.tableta),
    src: pictureUrl(cdnUrl, banner.mobileName),
  },
  tablet: {
    media: below(cortesBanner.escritorio),
    src: pictureUrl(cdnUrl, banner.tabletName),
  },
  desk: pictureUrl(cdnUrl, banner.name),
})
