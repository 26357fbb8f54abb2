import { mostCantidad } from '../unidades/rules.ts'

/** What the labels of scales begin with: GS1 leaves these to whoever prints them. */
export const prefijosBalanza = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const
export type PrefijoBalanza = (typeof prefijosBalanza)[number]

/** What the digits of a scale's label say besides which product it is. */
export const valoresBalanza = ['peso', 'precio'] as const
export type ValorBalanza = (typeof valoresBalanza)[number]

/**
 * The layout of a scale's labels, EAN-13: prefix (2 digits), the product's code, a check digit of the value where `verificador`,
 * the value, and the check digit of all. Weight is in grams, a price in whole COP.
 */
export interface FormatoBalanza {
  prefijo: PrefijoBalanza
  digitos_codigo: number
  valor: ValorBalanza
  verificador: boolean
}

const digits = 13
const around = 3

/** How many digits a layout's value has. */
export const digitsOfValor = ({
  digitos_codigo,
  verificador,
}: Pick<FormatoBalanza, 'digitos_codigo' | 'verificador'>) =>
  digits - around - digitos_codigo - (verificador ? 1 : 0)

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** The check digit of an EAN-13's first twelve digits (GS1 General Specifications, 7.9.1). */
export const checkDigitOf = (first: string) =>
  (10 - (sum([...first].map((digit, i) => Number(digit) * (i % 2 ? 3 : 1))) % 10)) % 10

// GS1 General Specifications, 7.9.2: a digit weighted, as one digit.
const mod10 = (n: number) => ((n % 10) + 10) % 10
const twoMinus = (digit: number) => mod10(((2 * digit) % 10) - Math.floor((2 * digit) / 10))
const fiveMinus = (digit: number) => mod10(((5 * digit) % 10) - Math.floor((5 * digit) / 10))
const fivePlus = (digit: number) => mod10(((5 * digit) % 10) + Math.floor((5 * digit) / 10))
const three = (digit: number) => mod10(3 * digit)

/** The check digit of a value of four or five digits (7.9.3 and 7.9.4); undefined for any other length. */
export const checkDigitOfValor = (valor: string): number | undefined => {
  const all = [...valor].map(Number)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = all
  if (all.length === 4) return mod10(3 * sum([twoMinus(a), twoMinus(b), three(c), fiveMinus(d)]))
  if (all.length !== 5) return undefined
  const rest = mod10(-sum([fivePlus(a), twoMinus(b), fiveMinus(c), fivePlus(d), twoMinus(e)]))
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => fiveMinus(digit) === rest)
}

/** What a scale's label says: whose it is, as the scale numbers products, and how much. */
export interface EtiquetaBalanza {
  codigo: string
  valor: ValorBalanza
  /** Grams or whole COP, more than none. */
  cuanto: number
}

/**
 * Reads a code as a scale's label of one of a shop's layouts. Undefined where it is none of them; a text says what is wrong with
 * one that is.
 */
export const readEtiquetaBalanza = (
  code: string,
  formatos: readonly FormatoBalanza[],
): EtiquetaBalanza | string | undefined => {
  if (!/^2\d{12}$/.test(code)) return undefined
  const formato = formatos.find(({ prefijo }) => code.startsWith(prefijo))
  if (!formato) return undefined
  if (checkDigitOf(code.slice(0, 12)) !== Number(code[12]))
    return 'La etiqueta de la balanza se leyó mal. Pásala otra vez.'
  const atValor = 2 + formato.digitos_codigo + (formato.verificador ? 1 : 0)
  const valor = code.slice(atValor, 12)
  if (formato.verificador && checkDigitOfValor(valor) !== Number(code[atValor - 1]))
    return 'La etiqueta de la balanza se leyó mal. Pásala otra vez.'
  const cuanto = Number(valor)
  if (cuanto === 0) return 'La etiqueta de la balanza no dice cuánto es.'
  return { codigo: code.slice(2, 2 + formato.digitos_codigo), valor: formato.valor, cuanto }
}

/**
 * The grams that a label says at a price per kilogram. Those of a price are the nearest that cost it; undefined where that is
 * nothing, or more than a line may have.
 */
export const gramosOfEtiqueta = (
  { valor, cuanto }: Pick<EtiquetaBalanza, 'valor' | 'cuanto'>,
  porKilo: number,
): number | undefined => {
  if (valor === 'peso') return cuanto
  if (porKilo <= 0) return undefined
  const gramos = Math.floor((2 * cuanto * 1000 + porKilo) / (2 * porKilo))
  return gramos > 0 && gramos <= mostCantidad({ unidad: 'kilogramo' }) ? gramos : undefined
}
