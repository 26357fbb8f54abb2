import { expect, it } from 'vitest'
import { dialects, testApi } from '../../testing/testing.ts'

it.each(dialects)(
  'tells on %s whether the process lives, and whether it can serve',
  async (dialect) => {
    const api = await testApi(dialect)
    const ask = (path: string) => api.app.request(`/api/${path}`)
    expect(await (await ask('ready')).json()).toEqual({ status: 'ok' })
    await api.close()
    const alive = await ask('health')
    expect(alive.status).toBe(200)
    expect(await alive.json()).toEqual({
      status: 'ok',
      version: '1.2.3',
      uptime: expect.any(Number),
    })
    const away = await ask('ready')
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('2')
    expect((await away.json()).error.code).toBe('servicio_no_disponible')
  },
)
