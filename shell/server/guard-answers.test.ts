import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampleUpload } from './testing/sample-release.ts'
import { testApp } from './testing/test-app.ts'

const version = '1.0.0-aaaaaaaaaa'

describe('every answer of the page server', async () => {
  const { app, data, publish } = testApp()
  await publish(sampleUpload('mfe-uno', version))
  writeFileSync(join(data, 'public/robots.txt'), 'User-agent: *')
  const file = `/modules/mfe-uno/${version}/home.js`
  const paths = [
    '/mfe-uno',
    '/nowhere',
    '/',
    file,
    '/modules/none',
    '/assets/none',
    '/robots.txt',
    '/remotes.json',
    '/versiones.json',
    '/config.json',
    '/metrics',
    '/releases',
    '/api/health',
    '/dev/buzon',
  ]

  it.each(paths)('%s guards whoever reads it', async (path) => {
    const { headers } = await app.request(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain('default-src')
    expect(policy).toMatch(/frame-ancestors '(none|self)'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('runs nothing of a file that is opened as a page', async () => {
    const policy = (await app.request(file)).headers.get('content-security-policy')
    expect(policy?.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
  })
})
