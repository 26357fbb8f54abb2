import { expect, it } from 'vitest'
import { createMetrics, watchStatements } from './telemetry.ts'

const event = (sql: string, queryDurationMillis: number) => ({
  level: 'query' as const,
  query: { sql, parameters: ['ana@correo.co'] },
  queryDurationMillis,
})

it('tells the shape of each kind of slow statement once a minute, and none of its values', async () => {
  const lines: string[] = []
  const metrics = createMetrics()
  const watch = watchStatements({ metrics, slowMs: 100, write: (line) => lines.push(line) })
  for (const nombre of ['Ana', "d''Artagnan"])
    watch(
      event(`select "id" from "usuarios" where nombre = '${nombre}' and edad > 41 limit $1`, 250),
    )
  watch(event('select 1', 5))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ time: expect.any(String), level: 'warn', event: 'slow_statement', ms: 250 },
      shape: 'select "id" from "usuarios" where nombre = ? and edad > ? limit $1',
    },
  ])
  expect(await metrics.text()).toContain(
    'plaza_db_statement_duration_seconds_count{verb="select",outcome="done"} 3',
  )
})
