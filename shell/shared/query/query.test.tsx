import { ApiError } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { show } from '@plaza/shell/testing'
import { useCallback, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Ask } from './latest.ts'

/** A question whose answers the test gives when it likes. */
const questions = () => {
  const asked: {
    q: string
    signal: AbortSignal
    answer: (text: string) => void
    fail: () => void
  }[] = []
  const ask = (q: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const fail = () => reject(new ApiError(0, 'NetworkError', 'No hay conexión.'))
      asked.push({ q, signal, answer: resolve, fail })
    })
  return { asked, ask }
}

const Search = ({ ask }: { ask: (q: string, signal: AbortSignal) => Promise<string> }) => {
  const [q, setQ] = useState('café')
  const question: Ask<string> = useCallback((signal) => ask(q, signal), [ask, q])
  const { value, last, cause, isAsking, again, put } = useQuery(q ? question : undefined)
  return (
    <>
      <p>valor {value ?? 'ninguno'}</p>
      <p>último {last ?? 'ninguno'}</p>
      <p>{isAsking ? 'preguntando' : 'quieto'}</p>
      {cause instanceof ApiError && <p role="alert">{cause.message}</p>}
      <button type="button" onClick={() => setQ('panela')}>
        panela
      </button>
      <button type="button" onClick={() => setQ('')}>
        nada
      </button>
      <button type="button" onClick={() => void again()}>
        otra vez
      </button>
      <button type="button" onClick={() => put('puesto')}>
        poner
      </button>
    </>
  )
}

const open = async () => {
  const { asked, ask } = questions()
  const screen = await show(<Search ask={ask} />)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  const reads = (text: string) => expect.element(screen.getByText(text)).toBeVisible()
  return { screen, asked, press, reads }
}

describe('a part of a screen that asks', () => {
  it('shows the answer to what is asked now, whichever comes first', async () => {
    const { asked, press, reads } = await open()
    await reads('preguntando')
    await press('panela')
    asked[1]?.answer('dulce')
    await reads('valor dulce')
    asked[0]?.answer('tinto')
    await reads('valor dulce')
    await reads('quieto')
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('keeps the last answer at hand while another question is under way', async () => {
    const { asked, press, reads } = await open()
    asked[0]?.answer('tinto')
    await reads('valor tinto')
    await press('panela')
    await reads('valor ninguno')
    await reads('último tinto')
  })

  it('goes on from a failure by asking again, with what it knew before on show', async () => {
    const { screen, asked, press, reads } = await open()
    asked[0]?.answer('tinto')
    await press('otra vez')
    await reads('valor tinto')
    asked[1]?.fail()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay conexión.')
    await press('otra vez')
    // What was pressed stands in it: it goes when there is something to show.
    await reads('preguntando')
    await expect.element(screen.getByRole('alert')).toBeVisible()
    asked[2]?.answer('fresco')
    await reads('valor fresco')
    expect(screen.getByRole('alert').query()).toBeNull()
  })

  it('says of a question no failure of the one before', async () => {
    const { screen, asked, press, reads } = await open()
    asked[0]?.fail()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await press('panela')
    await reads('preguntando')
    expect(screen.getByRole('alert').query()).toBeNull()
    asked[1]?.answer('dulce')
    await reads('valor dulce')
    expect(screen.getByRole('alert').query()).toBeNull()
  })

  it('shows what came by another way, which an older answer does not take away', async () => {
    const { asked, press, reads } = await open()
    await press('poner')
    asked[0]?.answer('tinto')
    await reads('valor puesto')
    await reads('quieto')
  })

  it('asks nothing where there is nothing to ask, and no more once it has gone', async () => {
    const complain = vi.spyOn(console, 'error')
    const { screen, asked, press, reads } = await open()
    await press('nada')
    await reads('quieto')
    expect(asked).toHaveLength(1)
    await press('panela')
    await screen.unmount()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
    asked[1]?.answer('tarde')
    expect(complain).not.toHaveBeenCalled()
  })
})
