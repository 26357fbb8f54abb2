import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserArgs, findBrowser } from './e2e/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  test: {
    // Left to itself, one processor stays idle: on a machine of two, that is half.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'rules', include: ['.ci/**/*.test.ts'] } },
      { test: { name: 'browser code', include: ['{shell,mfe-*}/**/*.test.ts'] } },
      {
        // What the scan of the tests does not see: found while one runs, it would load the page anew.
        optimizeDeps: { include: ['vitest-browser-react', 'react/jsx-dev-runtime'] },
        test: {
          name: 'components',
          include: ['{shell,mfe-*}/**/*.test.tsx'],
          unstubGlobals: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
              contextOptions: { locale: 'es-CO', timezoneId: 'America/Bogota' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      './api/vitest.config.ts',
    ],
  },
})
