import * as z from 'zod/mini'
import { domicilioSchema } from '../domicilios/schemas.ts'
import { clasesIva } from '../productos/iva.rules.ts'
import { unidadVenta } from '../unidades/schemas.ts'
import { opcional, texto } from '../values/campos.ts'
import { cop, id, idUsuario, instante, opcion, porcentaje } from '../values/valores.ts'
import { itemsVenta, totalsOfClient } from '../ventas/cotizacion.ts'
import { estadosTx, estadosVenta } from '../ventas/rules.ts'
import { clienteMostradorSchema } from './clientes.ts'
import { descuentosMostradorSchema } from './descuentos.ts'
import { estadosComprobante, pagosOfVenta, pagoVentaSchema } from './pagos.ts'

/** How a sale at the counter that is paid by one means is paid; parts and cards are told in its `pagos`. */
export const metodosPago = ['efectivo', 'billetera'] as const
export type MetodoPago = (typeof metodosPago)[number]

/** Rhythm of the counter's screen, in ms. */
export const ritmoMostradorMs = { busqueda: 300, ocultarLista: 200, mensajeExito: 6000 } as const

/** Query of `GET /comercios/{comercioId}/productos/buscar`: a name or a code. */
export const searchQuerySchema = z
  .object({
    q: opcional(100),
    code: opcional(60),
  })
  .check(
    z.refine(({ q, code }) => (q === undefined) !== (code === undefined), {
      error: 'Busca por nombre o por código',
      path: ['q'],
    }),
  )
export type SearchQuery = z.infer<typeof searchQuerySchema>

/**
 * A product as the counter reads it. `code` is its barcode, or its reference where it has none. Where `unidad` is kilogramo,
 * `stock` are grams and prices are a kilogram's.
 */
export const productoMostradorSchema = z.object({
  id: id(),
  /** With the words of its option: "Camiseta · Talla M · Rojo". */
  nombre: z.string(),
  /** Of a product that is one option of a family: which one, and which family. */
  opcion: z.optional(z.nullable(z.string())),
  familia: z.optional(z.nullable(z.object({ id: id(), nombre: z.string() }))),
  valor_neto: cop(),
  porcentaje_impuestos: porcentaje(),
  clase_iva: z.optional(z.enum(clasesIva)),
  valor_total: cop(),
  stock: z.int().check(z.nonnegative()),
  unidad: unidadVenta(),
  image_url: z.string(),
  code: z.string(),
})
export type ProductoMostrador = z.infer<typeof productoMostradorSchema>

/** Answer of a search: the products for a name, the one product for a code. */
export const productosBuscadosSchema = z.union([
  z.array(productoMostradorSchema),
  productoMostradorSchema,
])

/** One line of the counter's ticket; `price` is the unit's net in whole COP. */
export const itemMostradorSchema = z.object({
  id: id(),
  name: z.string(),
  quantity: z.int().check(z.positive()),
  price: cop(),
  stock: z.int().check(z.nonnegative()),
  image_url: z.string(),
})
export type ItemMostrador = z.infer<typeof itemMostradorSchema>

/** The payment panel. `comprobante` is the chosen file's name: a wallet needs a proof. */
export const pagoMostradorFormSchema = z
  .object({
    metodo_pago: opcion(metodosPago, 'Seleccione el método de pago'),
    comprobante: opcional(255),
    referencia_pago: opcional(60),
  })
  .check(
    z.refine(
      ({ metodo_pago, comprobante }) => metodo_pago !== 'billetera' || Boolean(comprobante),
      {
        error: 'Debe subir un comprobante de pago para billetera digital',
        path: ['comprobante'],
      },
    ),
  )
export type PagoMostradorForm = z.infer<typeof pagoMostradorFormSchema>

// A product's id, by which something of its line is said.
const idKey = () => z.string().check(z.regex(/^\d{1,10}$/))

/**
 * Body of `POST /ventas-mostrador`. Here `valor_total` is net plus shipping, and IVA goes apart: totals are compared
 * with the server's, never believed. `requiere_domicilio` adds the shop's own fee.
 */
export const nuevaVentaMostradorSchema = z
  .object({
    id_productos: itemsVenta(),
    comercio_id: id(),
    ...totalsOfClient,
    id_usuario: z.optional(idUsuario()),
    estado: z.optional(z.literal('Completada')),
    estado_tx: z.optional(z.literal('aprovada')),
    canal_venta: z._default(z.literal('mostrador'), 'mostrador'),
    requiere_domicilio: z._default(z.boolean('Debe ser verdadero o falso'), false),
    /** To whom and where, where it is brought. */
    domicilio: z.optional(domicilioSchema),
    metodo_pago: z._default(opcion(metodosPago), 'efectivo'),
    /** Cash that was handed over; without it nobody counted, and there is no change. */
    efectivo_recibido: z.optional(cop()),
    /** Key of the uploaded proof; a wallet needs it. */
    comprobante_key: opcional(1000),
    /** Number that the wallet gave the payment, unique in the shop. */
    referencia_pago: opcional(60),
    /** The parts it is paid in: where they are told, the four fields above say nothing. */
    pagos: z.optional(pagosOfVenta()),
    /** What comes off it, why, and who let it: a supervisor's own sale, or one that has their approval. */
    descuentos: z.optional(descuentosMostradorSchema),
    /** Who buys, where they want it on the paper: no link tells it. */
    cliente: z.optional(clienteMostradorSchema),
    nota: opcional(300),
    /** Notes on single lines, by product id. */
    notas: z.optional(z.record(idKey(), texto(140))),
    /** The IVA of single lines as it was charged, by product id: what a product has may be mended before the sale arrives. */
    iva_cobrado: z.optional(
      z.record(
        idKey(),
        z.object({ porcentaje_impuestos: porcentaje(), clase_iva: opcion(clasesIva) }),
      ),
    ),
    /**
     * When it was sold, if that was without a connection: then the goods are gone already, and units that the stock does
     * not have are written down as faltantes instead of refusing the sale.
     */
    vendida_sin_conexion_en: z.optional(instante()),
    /** What the device's clock says as it sends that: by how much it is off is known from it. The same as that is now, whatever it says. */
    enviada_en: z.optional(instante()),
    /** A supervisor takes it in at what was charged, `valor_total` of each line and `iva_cobrado`, whatever things cost now. */
    al_precio_cobrado: z._default(z.boolean('Debe ser verdadero o falso'), false),
    /** Who made it, when a supervisor sends it for them. */
    vendida_por: z.optional(idUsuario()),
  })
  .check(
    z.refine(
      (venta) =>
        venta.vendida_sin_conexion_en !== undefined ||
        !(venta.al_precio_cobrado || venta.vendida_por),
      { error: 'Solo para ventas sin conexión', path: ['vendida_sin_conexion_en'] },
    ),
    // What was sold without a connection is sold: a till that did not ask yet is not refused for it.
    z.refine(
      ({ requiere_domicilio, domicilio, vendida_sin_conexion_en }) =>
        !requiere_domicilio || domicilio !== undefined || vendida_sin_conexion_en !== undefined,
      { error: 'Escribe a quién y adónde se lleva', path: ['domicilio'] },
    ),
  )
export type NuevaVentaMostrador = z.infer<typeof nuevaVentaMostradorSchema>

/** Answer of `POST /ventas-mostrador`. `valor_total` + `valor_IVA_total` = `total_a_pagar`. */
export const ventaMostradorSchema = z.object({
  id_transaccion: z.uuid(),
  /** What the receipt calls the sale, and who brings goods back too. */
  numero: z.string(),
  fecha_y_hora: instante(),
  estado: z.enum(estadosVenta),
  estado_tx: z.enum(estadosTx),
  valor_neto_total: cop(),
  valor_IVA_total: cop(),
  valor_del_envio: cop(),
  valor_total: cop(),
  total_a_pagar: cop(),
  /** A wallet's where all of it is; `pagos` tells it part by part. */
  metodo_pago: z.enum(metodosPago),
  /** Null when nobody counted the cash, and where there is none. */
  efectivo_recibido: z.nullable(cop()),
  cambio: z.nullable(cop()),
  /** Null unless all of it is by wallet. */
  estado_comprobante: z.nullable(z.enum(estadosComprobante)),
  pagos: z.optional(z.array(pagoVentaSchema)),
  /** What came off its goods. */
  descuento_total: z.optional(cop()),
  /** Unguessable name of its receipt, for a link that a chat may carry. */
  recibo: z.string(),
  /** The seller's till that it went into; null when none was open. */
  caja_id: z.nullable(id()),
})
export type VentaMostrador = z.infer<typeof ventaMostradorSchema>

/** The number of a sale at the counter: the first eight digits of its id. */
export const numeroOfVenta = (id_transaccion: string) => id_transaccion.slice(0, 8).toUpperCase()

/** What `numeroOfVenta` makes, as people copy it: in any case, with spaces around. */
export const numeroVenta = () =>
  z
    .string('Escribe el número de la venta')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[0-9A-F]{8}$/, 'El número tiene 8 letras y cifras, como 4F2A90C1'),
    )

/** Answer of `POST /comercios/{comercioId}/comprobantes`. */
export const comprobanteSubidoSchema = z.object({ key: z.string() })

/** Types of file that prove a payment, and how many bytes each may have. */
export const tiposComprobante = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const
export const bytesComprobante = 5_000_000
