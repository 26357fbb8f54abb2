import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './browser.ts'
import { dataFolder, origin, port, top } from './installation.ts'

const live =
  /(alerts|canary|guard|guest|hostile-module|importing-module|new-module|next-major|other-bundler|outside|override|previews|release|release-gate|product-sold|team|admin-lotes|slots-live)\.spec/

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // They wait for pages more than they work.
  workers: 3,
  // Two tests at a time change one shop, as people do: what fails once has failed.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
    { name: 'shop', testIgnore: live },
    // These change what is live or on sale, or pay everybody, so they go last.
    { name: 'live', testMatch: live, dependencies: ['shop'], workers: 2 },
  ],
  webServer: {
    command: 'npm start',
    cwd: top,
    url: `${origin}/api/health`,
    // The modules of all journeys stand in every page's menu; part-of-modules.spec.ts has a shop of its own.
    env: { PORT: String(port), PLAZA_DATA: dataFolder, MODULES_IN_PAGE: '60' },
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
