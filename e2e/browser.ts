import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.PLAZA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine, or undefined. `PLAZA_CHROMIUM` wins. */
export const findBrowser = () => places.find((place) => place && existsSync(place))

const isRoot = process.getuid?.() === 0

/** A Chromium, installed from the distribution's packages where there is none and we may. */
export const ensureBrowser = () => {
  const found = findBrowser()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
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
