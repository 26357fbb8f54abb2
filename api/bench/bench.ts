import { parseArgs } from 'node:util'
import { type Case, cases } from './cases.ts'
import { prepareData } from './data.ts'
import { measureIdentity } from './identity.ts'
import { measure, median, type Running, start, stop } from './load.ts'
import { runServer, type ServerName } from './servers.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    serve: { type: 'boolean' },
    productos: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})

const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const getToken = async ({ url }: Running) =>
  (await (await fetch(`${url}/api/webtoken`)).json()).accessToken as string

/** Medians of several servers under the same requests, in rounds that take turns: a slow moment hits all of them. */
const race = async (runners: [Running, string[]][], token: string) => {
  const results: number[][] = runners.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [i, [running, paths]] of runners.entries()) {
      const rate = await measure(running, paths, token, round === 0 ? 1 : seconds)
      // Round 0 warms up.
      if (round > 0) results[i]?.push(rate)
    }
  return results.map((rates) => Math.round(median(rates)))
}

const line = (cells: (string | number)[]) =>
  console.info(
    cells.map((cell, i) => (i ? String(cell).padStart(12) : String(cell).padEnd(22))).join(''),
  )

const measureCase = async ({ name, path, paths }: Case, data: string) => {
  const names: ServerName[] = ['memory', 'plaza', 'oneQuery', 'fresh']
  const [memory, plaza, oneQuery, fresh] = await Promise.all(names.map((n) => start(n, data, path)))
  if (!memory || !plaza || !oneQuery || !fresh) throw new Error('no servers')
  const token = await getToken(plaza)
  const [bare = 0, cached = 0] = await race(
    [
      [memory, [path]],
      [plaza, [path]],
    ],
    token,
  )
  const [one = 0, uncached = 0] = await race(
    [
      [oneQuery, paths],
      [fresh, paths],
    ],
    token,
  )
  line([name, bare, cached, (cached / bare).toFixed(2), one, uncached, (uncached / one).toFixed(2)])
  await Promise.all([memory, plaza, oneQuery, fresh].map(stop))
}

const main = async () => {
  for (const productos of values.productos.split(',').map(Number)) {
    const { folder, remove } = await prepareData(productos)
    console.info(
      `\n${productos} products, requests/s, medians of ${rounds} rounds of ${seconds} s, 16 connections`,
    )
    line(['', 'memory', 'cached', 'ratio', 'one query', 'uncached', 'ratio'])
    for (const one of cases) await measureCase(one, folder)
    remove()
  }
}

const identity = async () => {
  const { folder, remove } = await prepareData(0)
  console.info('\nidentity, per second, one process')
  for (const [name, rate] of Object.entries(await measureIdentity(folder))) line([name, rate])
  remove()
}

const [name, data = '', path = ''] = positionals
if (values.serve) await runServer(name as ServerName, data, path)
else {
  await main()
  await identity()
}
