import { defineConfig } from 'vitest/config'

// Where no PostgreSQL server answers, each file starts an embedded one, which takes seconds on a small machine.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    name: 'api',
    include: ['**/*.test.ts'],
    globalSetup: ['src/testing/template.ts'],
    // Files share what they import, which takes longer to load than most of them to run; each has its own database.
    isolate: false,
    ...patience,
  },
})
