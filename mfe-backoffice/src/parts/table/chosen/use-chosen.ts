import { useState } from 'react'

/** Rows that are chosen by their ids, `most` at a time, on whichever page of the list they are. */
export const useChosen = <Id extends string | number>(most: number) => {
  const [ids, setIds] = useState<readonly Id[]>([])
  const isFull = ids.length >= most
  const toggle = (id: Id) =>
    setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return { ids, isFull, toggle, keep: setIds, clear: () => setIds([]) }
}

export type Chosen<Id extends string | number> = ReturnType<typeof useChosen<Id>>
