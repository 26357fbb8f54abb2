import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell draws the same pages without a browser window around each: for half of the processor's time.
const places = [
  process.env.PLAZA_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine, or undefined. `PLAZA_CHROMIUM` wins. */
export const findBrowser = () => places.find((place) => place && existsSync(place))

const isRoot = process.getuid?.() === 0

const install = (name: string) => {
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' })
  } catch {
    // Not every distribution has every package: what is missing in the end is said there.
  }
}

/** A Chromium, installed from the distribution's packages where there is none and we may. */
export const ensureBrowser = () => {
  const found = findBrowser()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    install('chromium-headless-shell')
    if (!findBrowser()) install('chromium')
  }
  const installed = findBrowser()
  if (!installed) throw new Error('No Chromium found: install one, or name it in PLAZA_CHROMIUM')
  return installed
}

/** Arguments that keep Chromium quiet on a closed network, and startable as root. */
export const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
