import type { Banner } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { envioGratisDesde } from '../../../parts/envio/envio.ts'

// The key of a picture changes with the picture, as every key of the content host does.
const scene = (key: string) => ({
  name: `banners/${key}-escritorio.webp`,
  tabletName: `banners/${key}-tableta.webp`,
  mobileName: `banners/${key}-movil.webp`,
})

/** The stage of home. */
export const mainBanners: Banner[] = [
  {
    ...scene('envio-gratis-cf7e47e2'),
    caption: `Envío gratis en pedidos desde ${formatCop(envioGratisDesde)}`,
    description: 'Llena el carro con lo de la semana y nosotros ponemos el domicilio.',
    buttonText: 'Ver productos',
    link: '/productos',
    styles: { tone: 'dark' },
  },
  {
    ...scene('los-mas-vendidos-21d961d5'),
    caption: 'Los más vendidos',
    description: 'Lo que tus vecinos vuelven a pedir, con existencias hoy.',
    buttonText: 'Descubrirlos',
    link: '/productos?orden=populares',
    styles: { tone: 'light' },
  },
  {
    ...scene('descuentos-y-ofertas-2e1c0f7b'),
    caption: 'Descuentos y ofertas',
    description: 'Precios que bajan de verdad en belleza, hogar y tecnología.',
    buttonText: 'Ver ofertas',
    link: '/ofertas',
    styles: { tone: 'light' },
  },
  {
    ...scene('del-campo-a-tu-mesa-5b8a9081'),
    caption: 'Del campo a tu mesa',
    description: 'Frutas, verduras y huevos frescos de productores colombianos.',
    buttonText: 'Ver alimentos',
    link: '/alimentos',
    styles: { tone: 'dark' },
  },
]

/** Two smaller invitations below the stage. */
export const secondaryBanners: Banner[] = [
  {
    ...scene('belleza-que-cuida-d10744ea'),
    caption: 'Belleza que cuida',
    description: 'Cremas, sérums y jabones hechos en Colombia.',
    buttonText: 'Conocerlos',
    link: '/productos?categoria=belleza',
    styles: { tone: 'light' },
  },
  {
    ...scene('los-favoritos-879bea2f'),
    caption: 'Los favoritos de todos',
    description: 'Lo más popular en tecnología y hogar.',
    buttonText: 'Ver populares',
    link: '/populares',
    styles: { tone: 'light' },
  },
]
