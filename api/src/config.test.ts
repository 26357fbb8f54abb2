import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('needs nothing said', () => {
  expect(readConfig({})).toEqual({
    PORT: 3001,
    PLAZA_DATA: resolve('data'),
    MIGRATE: false,
    LOG: true,
    TRUSTED_PROXIES: new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']),
  })
})

it('reads what is said, an empty variable counting as absent', () => {
  const config = readConfig({
    PORT: '0',
    LOG: 'off',
    DATABASE_URL: '',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
  })
  expect(config).toMatchObject({ PORT: 0, LOG: false })
  expect(config.DATABASE_URL).toBeUndefined()
  expect([...config.TRUSTED_PROXIES]).toEqual(['10.0.0.1', '10.0.0.2'])
})

it('takes a relative data folder from where the command was typed', () => {
  expect(readConfig({ PLAZA_DATA: 'data', INIT_CWD: '/srv/plaza' }).PLAZA_DATA).toBe(
    '/srv/plaza/data',
  )
  expect(readConfig({ PLAZA_DATA: '/var/plaza', INIT_CWD: '/srv' }).PLAZA_DATA).toBe('/var/plaza')
})

it('names every variable that is wrong', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://db', LOG: 'maybe' })
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: [\s\S]*LOG: /)
})
