import type { ResenasPage } from '@plaza/contract'
import { useQuery } from '@plaza/shell/query'
import { useCallback, useState } from 'react'
import { listResenas, type Wanted } from './list-resenas.ts'

interface Further {
  /** The first page that these follow. */
  of?: ResenasPage
  pages: ResenasPage[]
}

/** What is said of a product, as it is wanted, as far as it was asked for. */
export const useResenas = (id: number) => {
  const [wanted, setWanted] = useState<Wanted>({ orden: 'recientes' })
  const [further, setFurther] = useState<Further>({ pages: [] })
  const [isGrowing, setGrowing] = useState(false)
  const [isStuck, setStuck] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => listResenas(id, wanted, { signal }),
    [id, wanted],
  )
  const { last, isAsking, cause, again } = useQuery(ask)
  const pages = last ? [last, ...(further.of === last ? further.pages : [])] : []
  const marca = pages.at(-1)?.siguiente ?? undefined

  const more = async () => {
    setGrowing(true)
    setStuck(false)
    try {
      const page = await listResenas(id, { ...wanted, marca })
      setFurther(({ of, pages: before }) => ({
        of: last as ResenasPage,
        pages: [...(of === last ? before : []), page],
      }))
    } catch {
      setStuck(true)
    } finally {
      setGrowing(false)
    }
  }

  const want = (change: Partial<Wanted>) => {
    setStuck(false)
    setWanted((before) => ({ ...before, ...change }))
  }

  return {
    wanted,
    want,
    porEstrellas: last?.por_estrellas,
    data: pages.flatMap((page) => page.data),
    /** Nothing has been told yet. */
    isFirst: !last,
    isAsking,
    cause,
    again,
    more: marca ? more : undefined,
    isGrowing,
    isStuck,
  }
}
