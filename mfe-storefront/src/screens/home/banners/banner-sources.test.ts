import type { Banner } from '@plaza/contract'
import { expect, it } from 'vitest'
import { bannerSources } from './banner-sources.ts'

const banner = (pictures: Partial<Banner>): Banner => ({
  name: 'banners/envio-escritorio.webp',
  mobileName: 'banners/envio-movil.webp',
  tabletName: 'banners/envio-tableta.webp',
  caption: '',
  description: '',
  buttonText: '',
  link: '/productos',
  styles: { tone: 'dark' },
  ...pictures,
})

it('puts the content host before relative paths, one picture per breakpoint', () => {
  expect(bannerSources('/api/archivos', banner({}))).toEqual({
    mobile: { media: '(max-width: 767.98px)', src: '/api/archivos/banners/envio-movil.webp' },
    tablet: { media: '(max-width: 1199.98px)', src: '/api/archivos/banners/envio-tableta.webp' },
    desk: '/api/archivos/banners/envio-escritorio.webp',
  })
})

it('leaves absolute addresses alone and fills an empty path with the default picture', () => {
  const sources = bannerSources(
    'https://cdn.test',
    banner({ name: 'https://otro.test/a.webp', mobileName: '', tabletName: '/banners/b.webp' }),
  )
  expect(sources.desk).toBe('https://otro.test/a.webp')
  expect(sources.mobile.src).toBe('https://cdn.test/base/producto-1080.webp')
  expect(sources.tablet.src).toBe('https://cdn.test/banners/b.webp')
})
