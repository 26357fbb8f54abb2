import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('leaves a file to be read after the press, and lets go of it in the end', async () => {
  vi.useFakeTimers()
  let saved: HTMLAnchorElement | undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = this
  })
  saveFile(new Blob(['datos']), 'mis-datos.json')
  const { href = '', download } = saved ?? {}
  expect(download).toBe('mis-datos.json')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await (await fetch(href)).text()).toBe('datos')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(fetch(href)).rejects.toThrow()
})
