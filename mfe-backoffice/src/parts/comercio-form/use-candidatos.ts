import type { Candidato } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { useCallback, useEffect, useState } from 'react'
import { listCandidatos, mostCandidatos } from './list-candidatos.ts'

const restMs = 300

/** What was typed, once the typing rests. */
const useRested = (typed: string) => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/**
 * People who may administer a shop. Where there are more than one answer has, `isLong` says so and `q` searches them;
 * whoever was seen once stays `known`.
 */
export const useCandidatos = () => {
  const [q, setQ] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, Candidato>>(new Map())
  const rested = useRested(q)
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const found = await listCandidatos(rested, signal)
      setKnown((last) => new Map([...last, ...found.map((one) => [one.id_usuario, one] as const)]))
      return found
    },
    [rested],
  )
  const { value, cause, isAsking, again } = useQuery(ask)
  const error = cause
    ? refusalText(cause, 'No pudimos cargar quién puede administrar el comercio.')
    : undefined
  const isLong = known.size >= mostCandidatos
  return { q, setQ, candidatos: value, known, isLong, error, isAsking, again }
}
