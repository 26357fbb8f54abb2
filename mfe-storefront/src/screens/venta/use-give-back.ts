import { montoOf, type Reembolso, type VentaDetalle } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { ApiError } from '@plaza/shell/http'
import { isUncertain } from '@plaza/shell/once'
import { useRevalidator } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { retractablesOf } from '../../parts/venta/venta-state.ts'
import { giveBack } from './give-back.ts'

const answered = ({ estado, monto }: Reembolso) =>
  estado === 'por_recibir'
    ? `Recibimos tu solicitud. Cuando la tienda reciba el producto te devolvemos ${formatCop(monto)}.`
    : `Recibimos tu solicitud: te devolvemos ${formatCop(monto)}.`

/** How many units of each line go back, everything to begin with, what they are worth in COP, and the asking for it. */
export const useGiveBack = (venta: VentaDetalle, onDone: () => void) => {
  const { revalidate } = useRevalidator()
  const { total_a_pagar, id_productos, reembolsos } = venta
  const kept = retractablesOf(venta)
  const [units, setUnits] = useState(() => new Map(kept.map(({ id, cantidad }) => [id, cantidad])))
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  // What was asked back meanwhile is not there to choose any more.
  const wanted = kept.map(({ id, cantidad }) => ({
    id,
    cantidad: Math.min(units.get(id) ?? 0, cantidad),
  }))
  const chosen = wanted.filter(({ cantidad }) => cantidad > 0)
  const isAll = kept.every(({ cantidad }, at) => wanted[at]?.cantidad === cantidad)

  const choose = (id: number, cantidad: number) =>
    setUnits((last) => new Map(last).set(id, cantidad))
  const send = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      toast(answered(await giveBack(venta, isAll ? undefined : chosen)))
      onDone()
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      // A try whose answer was lost, or another tab's, was taken already: the purchase shows what.
      if (!isUncertain(error)) await revalidate()
    } finally {
      setSending(false)
    }
  }
  const monto = chosen.length > 0 ? montoOf(total_a_pagar, id_productos, reembolsos, chosen) : 0
  const unitsOf = (id: number) => wanted.find((one) => one.id === id)?.cantidad ?? 0
  return { kept, unitsOf, monto, choose, send, sending, failure }
}
