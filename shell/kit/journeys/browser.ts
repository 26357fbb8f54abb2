import { existsSync } from 'node:fs'

const places = [
  process.env.PLAZA_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const wayOut = 'or release with --no-journeys "<why>", which the log keeps'

const load = async () => {
  try {
    return (await import('playwright-core')).chromium
  } catch {
    throw new Error(
      `Journeys need playwright-core: npm install --save-dev playwright-core, ${wayOut}`,
    )
  }
}

/** A Chromium of this machine. Throws what to do where there is none. */
export const openBrowser = async () => {
  const chromium = await load()
  const executablePath = places.find((place) => place && existsSync(place))
  if (!executablePath)
    throw new Error(
      `Journeys need a Chromium: install one, or name it in PLAZA_CHROMIUM, ${wayOut}`,
    )
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-sync',
    ],
  })
}
