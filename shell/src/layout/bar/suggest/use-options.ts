import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { latest } from '@plaza/shell/query'
import { useEffect, useState } from 'react'
import { type Option, optionsOf, recentOptions } from './options.ts'
import { recentSearches } from './recent.ts'

/** Ms without a stroke after which is asked. */
const pauseMs = 150

/**
 * What may be meant by a text; before there is one, what was searched lately. What was asked for an earlier text is taken
 * back, so that a late answer says nothing. Where none comes there are no suggestions: the search itself goes on.
 */
export const useOptions = (text: string, isOpen: boolean, forgotten: number): Option[] => {
  const [options, setOptions] = useState<Option[]>([])
  const [asker] = useState(latest)
  const q = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten is read anew.
  useEffect(() => {
    if (!isOpen) return
    if (!q) return setOptions(recentOptions(recentSearches()))
    const ask = () =>
      asker.ask((signal) => send(calls.listSugerencias, { query: { q }, signal }), {
        answered: (found) => setOptions(optionsOf(found)),
        failed: () => setOptions([]),
      })
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      asker.stop()
    }
  }, [asker, q, isOpen, forgotten])
  return isOpen ? options : []
}
