import type { Movimiento, ProductoInventario } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { latest } from '@plaza/shell/query'
import { useCallback, useEffect, useState } from 'react'
import { listMovimientos } from './adjust-stock.ts'

interface Ledger {
  entries: Movimiento[]
  page: number
  totalPages: number
}

/** What moved a product's stock, page after page; `add` puts a new entry on top. */
export const useMovimientos = ({ comercio_id, id }: ProductoInventario) => {
  const [ledger, setLedger] = useState<Ledger>()
  const [failure, setFailure] = useState('')

  const [asker] = useState(latest)

  const more = useCallback(
    (page: number) => {
      setFailure('')
      return asker.ask(() => listMovimientos({ comercio_id, id }, page), {
        answered: ({ data, totalPages }) =>
          setLedger((before) => {
            const known = page > 1 ? (before?.entries ?? []) : []
            const fresh = data.filter((entry) => !known.some((other) => other.id === entry.id))
            return { entries: [...known, ...fresh], page, totalPages }
          }),
        failed: (cause) => setFailure(refusalText(cause, 'No pudimos cargar los movimientos.')),
      })
    },
    [asker, comercio_id, id],
  )

  useEffect(() => {
    void more(1)
    return asker.stop
  }, [more, asker])

  const add = (entry: Movimiento) =>
    setLedger((before) => before && { ...before, entries: [entry, ...before.entries] })

  return { ledger, failure, more, add }
}
