import { cocina } from './cocina.ts'
import { decoracion } from './decoracion.ts'
import { jardinYJuegos } from './jardin-y-juegos.ts'
import { mueblesYAseo } from './muebles-y-aseo.ts'

export const hogar = [...cocina, ...decoracion, ...mueblesYAseo, ...jardinYJuegos]
