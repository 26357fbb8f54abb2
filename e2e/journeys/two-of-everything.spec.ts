import { get, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { followPage, hasPostgres } from '../fixtures/operator.ts'

/** The status of an answer, by a connection of its own: one kept from before may be of a process that is killed. */
const ask = (address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const answered = (response: IncomingMessage) => resolve(response.resume().statusCode)
    get(address, { agent: false }, answered).on('error', reject)
  })

test('whoever follows the page from nothing has two of everything, and loses one of each without anybody noticing', async () => {
  // Four modules are built and released, twice two processes begin, a backup is read again.
  test.setTimeout(900_000)
  test.skip(!(await hasPostgres()), 'no PostgreSQL answers on this machine')
  const operator = await followPage()
  try {
    expect(operator.said()).not.toContain('FAULT')
    expect(operator.said()).toContain('ok    tables')
    expect(operator.said()).toMatch(/plaza-\S+: what was so at \S+, read again and whole/)
    expect(operator.checks).toHaveLength(3)
    const answers = () => Promise.all(operator.checks.map(ask))
    await expect.poll(answers).toEqual([200, 200, 200])
    const home = await (await fetch(`${operator.site}/home`)).text()
    for (const name of ['mfe-account', 'mfe-storefront', 'mfe-backoffice', 'mfe-counter'])
      expect(home).toContain(`"${name}"`)

    await operator.kill('plaza-api@3011')
    await operator.kill('plaza-page@3021')
    for (let i = 0; i < 5; i++) expect(await answers()).toEqual([200, 200, 200])

    await operator.kill('plaza-api@3012')
    await operator.kill('plaza-page@3022')
    // Who asks for a page reads one, and a program what it understands: both hear when to come back.
    const said = async (address: string, init: RequestInit) => {
      const answer = await fetch(address, init)
      return [answer.status, answer.headers.get('retry-after'), await answer.text()]
    }
    if (operator.isCaddy) {
      const asPerson = { headers: { accept: 'text/html' } }
      const away = [503, '10', expect.stringContaining('Plaza no está disponible en este momento')]
      expect(await said(`${operator.site}/home`, asPerson)).toEqual(away)
      const unavailable = [503, '10', expect.stringContaining('"servicio_no_disponible"')]
      for (const origin of [operator.site, operator.apis])
        expect(await said(`${origin}/api/ventas`, { method: 'POST' })).toEqual(unavailable)
    }
  } finally {
    await operator.end()
  }
})
