import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const line = { id: 'a', method: 'GET', path: '/api/health', status: 200, ms: 1 }

it('writes lines together, as JSON each', () => {
  const written: string[] = []
  const { log, flush } = createLog((text) => written.push(text))
  log(line)
  log({ ...line, id: 'b' })
  expect(written).toEqual([])
  flush()
  flush()
  const lines = written.join('').trimEnd().split('\n')
  expect(written).toHaveLength(1)
  expect(lines.map((text) => JSON.parse(text))).toEqual([
    { time: expect.any(String), ...line },
    { time: expect.any(String), ...line, id: 'b' },
  ])
})

it('writes nobody’s address', () => {
  const written: string[] = []
  const { log, flush } = createLog((text) => written.push(text))
  log({ ...line, path: '/api/usuarios/ana@correo.co' })
  flush()
  expect(JSON.parse(written.join(''))).toMatchObject({ path: '/api/usuarios/:correo' })
})

it('does not let a line wait long, nor many of them', async () => {
  const written: string[] = []
  const { log } = createLog((text) => written.push(text))
  log(line)
  await expect.poll(() => written.length).toBe(1)
  for (let i = 0; i < 1000; i++) log(line)
  expect(written.length).toBeGreaterThan(1)
})
