/** A banner of the home: its scene and the texts that the page lays over the empty side of it. */
export type DemoBanner = {
  nombre: string
  tipo: 'principal' | 'secundario'
  caption: string
  description: string
  buttonText: string
  link: string
  /** Whether the field is dark (light text) or light (dark text). */
  styles: 'oscuro' | 'claro'
}

/** `{envio_gratis_desde}` stands for the setting of that name, formatted in COP. */
export const banners: readonly DemoBanner[] = [
  {
    nombre: 'envio-gratis',
    tipo: 'principal',
    caption: 'Envío gratis en pedidos desde {envio_gratis_desde}',
    description: 'Llena el carro con lo de la semana y nosotros ponemos el domicilio.',
    buttonText: 'Comprar ahora',
    link: '/productos',
    styles: 'oscuro',
  },
  {
    nombre: 'los-mas-vendidos',
    tipo: 'principal',
    caption: 'Los más vendidos',
    description: 'Lo que más se lleva la gente en Bogotá, con existencias hoy.',
    buttonText: 'Ver productos',
    link: '/productos',
    styles: 'claro',
  },
  {
    nombre: 'descuentos-y-ofertas',
    tipo: 'principal',
    caption: 'Descuentos y ofertas',
    description: 'Precios rebajados de verdad en belleza, hogar y tecnología.',
    buttonText: 'Ver ofertas',
    link: '/ofertas',
    styles: 'claro',
  },
  {
    nombre: 'del-campo-a-tu-mesa',
    tipo: 'principal',
    caption: 'Del campo a tu mesa',
    description: 'Frutas, verduras y huevos frescos, cosechados para esta semana.',
    buttonText: 'Ver alimentos',
    link: '/alimentos',
    styles: 'oscuro',
  },
  {
    nombre: 'belleza-que-cuida',
    tipo: 'secundario',
    caption: 'Belleza que cuida',
    description: 'Cremas, sérums y jabones hechos en Colombia.',
    buttonText: 'Conocer más',
    link: '/productos',
    styles: 'claro',
  },
  {
    nombre: 'los-favoritos',
    tipo: 'secundario',
    caption: 'Los favoritos de todos',
    description: 'Lo más popular en tecnología y hogar.',
    buttonText: 'Ver populares',
    link: '/populares',
    styles: 'claro',
  },
]
