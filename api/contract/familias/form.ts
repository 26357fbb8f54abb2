import * as z from 'zod/mini'
import { entero, linea, texto } from '../values/campos.ts'
import { mostEjes, mostVariantes } from './rules.ts'

const filaSchema = z.object(
  {
    /** A product that there is; null for one that is still to be made. */
    producto_id: z.nullable(z.int('No es un producto')),
    valores: z.array(linea('Falta un valor', 40), 'Faltan los valores'),
    n_referencia: linea('Falta la referencia', 60),
    codigo_barras: texto(60),
    valor_neto: entero('Escribe el valor en pesos, sin decimales.', 0, 1_000_000_000),
    stock: entero('Escribe cuántas hay; puede ser 0.', 0, 1_000_000_000),
  },
  'No es una opción',
)

type Fila = z.infer<typeof filaSchema>
interface Ejes {
  ejes: { nombre: string }[]
  variantes: Fila[]
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const repeatedIn = (texts: readonly string[]) =>
  texts.flatMap((text, at) => (texts.indexOf(text) < at ? [at] : []))

/** Refuses two axes of one name, and two rows with the same values, a reference or a barcode. */
const distinct = z.check<Ejes>(({ value, issues }) => {
  const refuse = (path: PropertyKey[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  const { ejes, variantes } = value
  for (const at of repeatedIn(ejes.map(({ nombre }) => plain(nombre))))
    refuse(['ejes', at, 'nombre'], 'Ya hay una característica con ese nombre')
  const valores = variantes.map((fila) => fila.valores.map(plain).join('|'))
  for (const at of repeatedIn(valores))
    refuse(['variantes', at, 'valores', 0], 'Ya hay una opción con esos valores')
  for (const at of repeatedIn(variantes.map(({ n_referencia }) => n_referencia)))
    refuse(['variantes', at, 'n_referencia'], 'Otra opción tiene esa referencia')
  const codigos = variantes.map(({ codigo_barras }, at) => codigo_barras || `ninguno ${at}`)
  for (const at of repeatedIn(codigos))
    refuse(['variantes', at, 'codigo_barras'], 'Otra opción tiene ese código de barras')
})

/** The form of a product's options. Numbers may still be text. */
export const familiaFormSchema = z
  .object({
    nombre: linea('Escribe el nombre', 150),
    referencia: linea('Escribe la referencia', 60),
    principal_id: entero('Elige una opción', 1),
    /** What the options differ in; `valores` is what was typed to make combinations of. */
    ejes: z
      .array(
        z.object(
          { nombre: linea('Escribe el nombre', 30), valores: texto(2000) },
          'No es una característica',
        ),
        'Faltan las características',
      )
      .check(z.maxLength(mostEjes, `Son hasta ${mostEjes} características`)),
    variantes: z
      .array(filaSchema, 'Faltan las opciones')
      .check(z.maxLength(mostVariantes, `Son hasta ${mostVariantes} opciones`)),
  })
  .check(distinct)
export type FamiliaForm = z.infer<typeof familiaFormSchema>
