import { ingresoDescriptions, respuestaDescriptions } from './descriptions/answer.ts'
import { cuponDescriptions } from './descriptions/cupon.ts'
import { envioDescriptions } from './descriptions/envio.ts'
import { familiaDescriptions } from './descriptions/familia.ts'
import { loteDescriptions } from './descriptions/lote.ts'
import { mostradorDescriptions } from './descriptions/mostrador.ts'
import {
  archivoDescriptions,
  cargaDescriptions,
  oficinaDescriptions,
} from './descriptions/oficina.ts'
import { personaDescriptions } from './descriptions/persona.ts'
import { dineroDescriptions, productoDescriptions } from './descriptions/producto.ts'
import { resenaDescriptions } from './descriptions/resena.ts'
import { trabajoDescriptions } from './descriptions/trabajo.ts'
import { comercioDescriptions, ventaDescriptions } from './descriptions/venta.ts'

/** What each field means, in Spanish: a word of the contract means the same wherever it stands. */
export const fieldDescriptions: Record<string, string> = {
  ...productoDescriptions,
  ...dineroDescriptions,
  ...personaDescriptions,
  ...comercioDescriptions,
  ...ventaDescriptions,
  ...archivoDescriptions,
  ...oficinaDescriptions,
  ...cargaDescriptions,
  ...ingresoDescriptions,
  ...respuestaDescriptions,
  ...mostradorDescriptions,
  ...loteDescriptions,
  ...resenaDescriptions,
  ...cuponDescriptions,
  ...envioDescriptions,
  ...familiaDescriptions,
  ...trabajoDescriptions,
}
