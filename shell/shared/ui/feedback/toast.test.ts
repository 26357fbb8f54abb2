import { afterEach, describe, expect, it } from 'vitest'
import { currentToasts, dismissToast, subscribeToToasts, toast } from './toast.ts'

const messages = () => currentToasts().map(({ message }) => message)

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

describe('toast', () => {
  it('shows the last three', () => {
    for (const message of ['uno', 'dos', 'tres', 'cuatro']) toast(message)
    expect(messages()).toEqual(['dos', 'tres', 'cuatro'])
  })

  it('says the same thing once, the last time that it was said', () => {
    toast('Copiado')
    toast('Agregado')
    toast('Copiado')
    expect(messages()).toEqual(['Agregado', 'Copiado'])
  })

  it('tells whoever listens until they stop', () => {
    let told = 0
    const stop = subscribeToToasts(() => {
      told += 1
    })
    toast('Agregado')
    stop()
    toast('Copiado')
    expect(told).toBe(1)
  })
})
