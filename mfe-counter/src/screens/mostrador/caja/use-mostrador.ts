import type { Mostrador } from '@plaza/contract'
import { useCallback, useEffect, useState } from 'react'
import { loadMostrador } from '../load-mostrador.ts'
import { useTickets } from '../ticket/ticket.ts'

const readAgainMs = 300_000

/**
 * What a till knows of its shop, read again while it stands open: what a delivery costs and from what on, who may do what and
 * the labels of scales change meanwhile. What was said of a delivery stands until its sale is made or refused. `loaded` is what
 * the page came with.
 */
export const useMostrador = (loaded: Mostrador) => {
  const [read, setRead] = useState({ loaded, mostrador: loaded })

  const readAgain = useCallback(async () => {
    try {
      const mostrador = await loadMostrador(loaded.id)
      setRead({ loaded, mostrador })
    } catch (error) {
      // That they work there no more is told by the beat; what was known stands.
      console.error(error)
    }
  }, [loaded])

  useEffect(() => {
    const timer = setInterval(() => {
      if (!useTickets.getState().actual.domicilio) void readAgain()
    }, readAgainMs)
    return () => clearInterval(timer)
  }, [readAgain])

  return { mostrador: read.loaded === loaded ? read.mostrador : loaded, readAgain }
}
