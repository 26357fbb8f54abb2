import * as z from 'zod/mini'
import { entero } from '../values/campos.ts'
import { cop, id, instante, opcion, pagina, paginacion } from '../values/valores.ts'
import {
  codigoCuponOf,
  estadosCupon,
  porcentajeMaximo,
  type TipoCupon,
  tiposCupon,
  topeEnvioMaximo,
  valorMinimoCupon,
} from './rules.ts'

const noCodigo = 'Escribe un código de 4 a 24 letras y números, sin espacios'

const codigo = () =>
  z
    .string(noCodigo)
    .check(
      z.maxLength(60, noCodigo),
      z.overwrite(codigoCuponOf),
      z.regex(/^[A-Z0-9_-]{4,24}$/, noCodigo),
    )

const noValor = 'Escribe un número entero'
const noMinima = 'Escribe un valor en pesos, sin decimales; 0 si no pides mínimo'
const noUsos = 'Escribe cuántas veces se puede usar, o déjalo vacío'

const limits: Record<TipoCupon, { min: number; max: number; mensaje: string }> = {
  porcentaje: {
    ...{ min: 1, max: porcentajeMaximo },
    mensaje: `El porcentaje va de 1 a ${porcentajeMaximo}`,
  },
  valor: {
    ...{ min: valorMinimoCupon, max: 100_000_000 },
    mensaje: `El descuento es de al menos $ ${valorMinimoCupon}`,
  },
  envio_gratis: {
    ...{ min: 0, max: topeEnvioMaximo },
    mensaje: 'El tope del envío va hasta $ 1.000.000',
  },
}

/** What a coupon of a kind may take off is not that; undefined when it may. */
export const problemOfValor = (tipo: TipoCupon, valor: number) => {
  const { min, max, mensaje } = limits[tipo]
  return valor < min || valor > max ? mensaje : undefined
}

interface Plazo {
  desde: string | null
  hasta: string | null
}

/** Body of `POST /comercios/{comercioId}/cupones`. `hasta` itself is not included. */
export const nuevoCuponSchema = z
  .object({
    codigo: codigo(),
    tipo: opcion(tiposCupon),
    /** % or whole COP; of free shipping the most that it takes off one order's, 0 for all of it. */
    valor: entero(noValor, 0, 100_000_000),
    compra_minima: entero(noMinima, 0, 1_000_000_000),
    usos_maximos: z.nullable(entero(noUsos, 1, 1_000_000)),
    uno_por_persona: z.boolean('Debe ser verdadero o falso'),
    desde: z.nullable(instante()),
    hasta: z.nullable(instante()),
  })
  .check(
    z.superRefine(({ tipo, valor }, context) => {
      const message = problemOfValor(tipo, valor)
      if (message) context.addIssue({ code: 'custom', path: ['valor'], message })
    }),
    z.refine(
      ({ desde, hasta }: Plazo) => !desde || !hasta || Date.parse(hasta) > Date.parse(desde),
      {
        error: 'Debe terminar después de empezar',
        path: ['hasta'],
      },
    ),
  )
export type NuevoCupon = z.infer<typeof nuevoCuponSchema>

/** Body of `POST /admin/cupones`. A shop sets its own fees: of what others charge, Plaza pays up to a sum that it says. */
export const nuevoCuponPlazaSchema = nuevoCuponSchema.check(
  z.refine(
    ({ tipo, valor }: Pick<NuevoCupon, 'tipo' | 'valor'>) => tipo !== 'envio_gratis' || valor > 0,
    {
      error: 'Escribe hasta cuánto del envío paga Plaza',
      path: ['valor'],
    },
  ),
)

/** A coupon as who gives it sees it. */
export const cuponSchema = z.object({
  id: id(),
  codigo: z.string(),
  tipo: z.enum(tiposCupon),
  valor: cop(),
  compra_minima: cop(),
  usos_maximos: z.nullable(z.int()),
  uno_por_persona: z.boolean(),
  desde: z.nullable(instante()),
  hasta: z.nullable(instante()),
  estado: z.enum(estadosCupon),
  /** Sales that hold one of its uses: paid, or waiting to be. */
  usos: z.int().check(z.nonnegative()),
  /** What it took off the sales that were paid, shipping included. */
  descontado: cop(),
  creado_en: instante(),
  retirado_en: z.nullable(instante()),
})
export type Cupon = z.infer<typeof cuponSchema>

/** Query of the lists of coupons. */
export const cuponesQuerySchema = z.object({
  ...paginacion,
  estado: z.optional(opcion(estadosCupon)),
})
export type CuponesQuery = z.infer<typeof cuponesQuerySchema>

/** A page of coupons, the newest first. */
export const cuponesPageSchema = z.extend(pagina(cuponSchema), {
  /** How many are in each state, whatever was asked for. */
  conteos: z.object({
    vigente: z.int(),
    programado: z.int(),
    agotado: z.int(),
    vencido: z.int(),
    retirado: z.int(),
  }),
})
export type CuponesPage = z.infer<typeof cuponesPageSchema>
