import { useState } from 'react'

/** Labels are asked for so many products at a time. */
const most = 100

/** Products that are chosen, on whichever page of the list they are. */
export const useChosen = () => {
  const [ids, setIds] = useState<readonly number[]>([])
  const isFull = ids.length >= most
  const toggle = (id: number) =>
    setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return { ids, isFull, toggle, clear: () => setIds([]) }
}

export type ChosenIds = ReturnType<typeof useChosen>
