import type { ComercioDeUsuario, Hallazgo } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { useCallback, useEffect, useState } from 'react'
import { loadCommands } from './commands.ts'

const restMs = 180
const patienceMs = 5000
const least = 2

const nothing: readonly Hallazgo[] = []

const useRested = (typed: string) => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** What the API finds of what is typed, which decides who finds what; an older answer never takes the place of a newer. */
export const useFound = (text: string, comercio: ComercioDeUsuario | undefined) => {
  const typed = text.trim()
  const rested = useRested(typed)
  const comercioId = comercio?.id
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const body = { q: rested, ...(comercioId !== undefined && { comercioId }) }
      return (await send(calls.findHallazgos, { body, signal, patienceMs })).hallazgos
    },
    [rested, comercioId],
  )
  const isAsked = rested.length >= least
  const { value, cause, isAsking, again } = useQuery(isAsked ? ask : undefined)
  const isCurrent = typed === rested
  return {
    found: (isCurrent && value) || nothing,
    isSearching: typed.length >= least && (!isCurrent || (!value && !cause)),
    cause: isCurrent && isAsked ? cause : undefined,
    isAsking,
    again,
  }
}

/** What modules offer to do; none until it is known, and none where it is not told. */
export const useCommands = () => useQuery(loadCommands).value
