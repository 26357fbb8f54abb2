import { banners } from './banners.ts'
import { categorias } from './categorias.ts'
import { comercios } from './comercios.ts'
import { productos } from './productos.ts'

/** The whole demo catalogue as written by hand; `demoRows` makes table rows of it. */
export const demo = { comercios, categorias, productos, banners } as const
