import { expect, it } from 'vitest'
import { dialects, testApi } from '../testing/testing.ts'

it.each(dialects)('tells on %s whether the database answers', async (dialect) => {
  const api = await testApi(dialect)
  const healthy = await api.app.request('/api/health')
  expect(healthy.status).toBe(200)
  expect(await healthy.json()).toEqual({
    status: 'ok',
    version: '1.2.3',
    uptime: expect.any(Number),
  })
  await api.close()
  const broken = await api.app.request('/api/health')
  expect(broken.status).toBe(503)
  expect((await broken.json()).error.code).toBe('servicio_no_disponible')
})
