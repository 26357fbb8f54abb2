import { runChecks } from './checks.ts'

const results = await runChecks()
if (results.some(({ ok }) => !ok)) process.exit(1)
