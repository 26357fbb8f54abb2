import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './browser.ts'
import { dataFolderOf, installations, origin, originOf, portOf, top } from './installation.ts'

const live =
  /(alerts|canary|deltas|guard|guest|hostile-module|hydration|importing-module|new-module|next-major|other-bundler|outside|override|previews|release|release-gate|product-sold|team|admin-lotes|slots-live)\.spec/

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // They wait for pages more than they work. Each worker has an installation of its own.
  workers: installations,
  // What fails once has failed.
  retries: 0,
  // How long something takes is nothing that a journey says: a busy machine fails none.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: origin,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    // A trace costs a third of the run: ask for it with `--trace retain-on-failure` when something fails.
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    ...(process.env.PLAZA_BENCH ? [{ name: 'bench', testDir: 'bench' }] : []),
    { name: 'shop', testIgnore: live, teardown: 'live' },
    // These change what is live or on sale, or pay everybody, so they go last; also after a journey that failed. They build.
    { name: 'live', testMatch: live, timeout: 900_000, workers: 3 },
  ],
  webServer: Array.from({ length: installations }, (_, index) => ({
    // One after the other: the first one builds, migrates and publishes, and the others are copies of it.
    command: index ? `npx tsx e2e/copy-installation.ts ${index}` : 'npm start',
    cwd: top,
    url: `${originOf(index)}/api/health`,
    // The modules of all journeys stand in every page's menu; part-of-modules.spec.ts has a shop of its own.
    env: {
      ...{ PORT: String(portOf(index)), PLAZA_DATA: dataFolderOf(index), MODULES_IN_PAGE: '60' },
      // A developer's own settings are of a developer's own shop.
      PLAZA_ENV_FILE: '/dev/null',
    },
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  })),
})
