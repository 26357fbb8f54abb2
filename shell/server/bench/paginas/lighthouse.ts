import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBrowser } from '../../../../e2e/browser.ts'

/** How a phone on a slow line is had: by slowing the browser down (applied), or by reckoning from a fast run (simulated). */
export const throttlings = { applied: 'devtools', simulated: 'simulate' } as const
export type Throttling = keyof typeof throttlings

/** Figures of a page; times in ms, `js` and `html` in kB as they travel. */
export interface Figures {
  score: number
  fcp: number
  lcp: number
  tbt: number
  si: number
  cls: number
  js: number
  html: number
}

interface Report {
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number; details?: { items: Item[] } }>
}

interface Item {
  resourceType: string
  transferSize: number
}

const command = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

/** Lighthouse with its 200 packages is installed here, once, and nowhere else. */
export const ensureLighthouse = () => {
  if (existsSync(command)) return
  console.info('Installing Lighthouse, once')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: import.meta.dirname, stdio: 'ignore' })
}

const figuresOf = ({ runtimeError, categories, audits }: Report): Figures => {
  if (runtimeError) throw new Error(runtimeError.message)
  const ms = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const items = audits['network-requests']?.details?.items ?? []
  const kB = (type: string) =>
    items
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0)
  return {
    score: Math.round(categories.performance.score * 100),
    fcp: ms('first-contentful-paint'),
    lcp: ms('largest-contentful-paint'),
    tbt: ms('total-blocking-time'),
    si: ms('speed-index'),
    cls: ms('cumulative-layout-shift'),
    js: kB('Script'),
    html: kB('Document'),
  }
}

const flags = ['--headless', '--disable-background-networking', '--disable-sync']

/** Looks at an address once, as on a phone, with a browser of its own. */
export const lookAt = async (address: string, throttling: Throttling): Promise<Figures> => {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[command, address, '--quiet', '--output=json', '--only-categories=performance'],
      ...['--disable-full-page-screenshot', `--throttling-method=${throttlings[throttling]}`],
      `--chrome-flags=${[...flags, ...asRoot].join(' ')}`,
    ],
    { maxBuffer: 2 ** 27, env: { ...process.env, CHROME_PATH: ensureBrowser() } },
  )
  return figuresOf(JSON.parse(stdout))
}
