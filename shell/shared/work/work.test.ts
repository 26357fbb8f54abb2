import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}

const own = [{ id: 3 }, { id: 7 }]

/** A tab of a device: the door as a page loads it, with what the device keeps. */
const tabOf = async (deviceKeeps: object) => {
  vi.resetModules()
  const tab = kept()
  const open = async () => {
    vi.stubGlobal('sessionStorage', tab)
    vi.stubGlobal('localStorage', deviceKeeps)
    return import('./index.ts')
  }
  await open()
  return open
}

describe('the shop that somebody works in', () => {
  let deviceKeeps: ReturnType<typeof kept>
  beforeEach(() => {
    deviceKeeps = kept()
    return () => vi.unstubAllGlobals()
  })

  it('is the one that the address names, else the last one, else the first', async () => {
    const { chosenComercio, keepComercio } = await (await tabOf(deviceKeeps))()
    expect(chosenComercio(own)).toEqual({ id: 3 })
    keepComercio(7)
    expect(chosenComercio(own)).toEqual({ id: 7 })
    expect(chosenComercio(own, 3)).toEqual({ id: 3 })
    expect(chosenComercio([])).toBeUndefined()
  })

  it('is never another’s, whatever is kept or named', async () => {
    const { chosenComercio } = await (await tabOf(deviceKeeps))()
    for (const text of ['99', '-3', '3.5', 'Infinity', '{"id":7}', '']) {
      deviceKeeps.setItem('plaza-comercio', text)
      expect(chosenComercio(own), text).toEqual({ id: 3 })
    }
    expect(chosenComercio(own, 99)).toEqual({ id: 3 })
  })

  it('stays with its tab while another one works elsewhere, and the next tab begins where the last choice was', async () => {
    const one = await tabOf(deviceKeeps)
    ;(await one()).keepComercio(3)
    const other = await tabOf(deviceKeeps)
    ;(await other()).keepComercio(7)
    expect((await one()).chosenComercio(own)).toEqual({ id: 3 })
    const third = await tabOf(deviceKeeps)
    expect((await third()).chosenComercio(own)).toEqual({ id: 7 })
  })

  it('reads an address without believing it', async () => {
    const { comercioIdOf } = await (await tabOf(deviceKeeps))()
    const read = (search: string) => comercioIdOf(new URLSearchParams(search))
    expect(['?comercioId=3', '?comercioId=-1', '?comercioId=x', ''].map(read)).toEqual([
      ...[3, undefined, undefined, undefined],
    ])
  })
})
