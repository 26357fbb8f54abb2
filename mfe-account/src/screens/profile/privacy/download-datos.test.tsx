import { expect, it, vi } from 'vitest'
import { downloadDatos } from './download-datos.ts'

const generado_en = '2026-03-02T03:30:00Z'

vi.mock('@plaza/shell/http', async (original) => ({
  ...(await original<typeof import('@plaza/shell/http')>()),
  send: async () => ({ generado_en }),
}))

it('names the file by the day in Bogota', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await downloadDatos('ana')
  expect(names).toEqual(['mis-datos-plaza-2026-03-01.json'])
})
