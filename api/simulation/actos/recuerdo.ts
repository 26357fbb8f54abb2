import type { Nombre, Vendedor } from '../mundo/gente.ts'

/** What somebody asks for: so many units, or grams. */
export interface Pedido {
  id: number
  cantidad: number
  unidad?: 'kilogramo'
}

/** What people remember of what they did and were told. */
export interface Recuerdo {
  ventas: { id: string; quien: Nombre; clave: string; body: object; items: Pedido[] }[]
  /** Pages of the provider's where something may be paid. */
  paginas: string[]
  mostrador: {
    id: string
    quien: Vendedor
    clave: string
    body: object
    items: Pedido[]
    total: number
  }[]
  cajas: {
    id: number
    quien: Vendedor
    /** When it was opened, ms. */
    desde: number
    efectivo: number
    estado: 'abierta' | 'contada'
  }[]
  confirmado: { ventas: string[]; reembolsos: string[]; devoluciones: string[] }
}

export const nuevoRecuerdo = (): Recuerdo => ({
  ventas: [],
  paginas: [],
  mostrador: [],
  cajas: [],
  confirmado: { ventas: [], reembolsos: [], devoluciones: [] },
})

export const abiertas = ({ cajas }: Recuerdo) => cajas.filter(({ estado }) => estado === 'abierta')

export const cajaDe = (recuerdo: Recuerdo, vendedor: Vendedor) =>
  abiertas(recuerdo).find(({ quien }) => quien === vendedor)
