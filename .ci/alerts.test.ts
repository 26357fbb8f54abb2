import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { filesIn, read } from './files.ts'

interface Rule {
  alert?: string
  record?: string
  expr: string
}

const watch = 'api/deploy/watch'
const { groups } = parse(read(`${watch}/alerts.yml`)) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const board = JSON.parse(read(`${watch}/board.json`)) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

it('has a row of what to do for each alert, and an alert for each row', () => {
  const page = read('api/deploy/when-it-burns.md')
  const told = [...page.matchAll(/^\| `(Plaza\w+)` /gm)].map(([, name]) => name)
  expect(told.sort()).toEqual(rules.flatMap(({ alert }) => alert ?? []).sort())
})

it('asks for figures that are there', () => {
  const sources = [...filesIn('api/src'), ...filesIn('shell/server')].filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const code = sources.map(read).join('\n')
  const known = (name: string) =>
    code.includes(`'${name}'`) || /^plaza_kept_(?:pages|drawings)_(?:bytes|reads_total)$/.test(name)
  const records = rules.flatMap(({ record }) => record ?? [])
  const asked = [...rules, ...board.panels.flatMap(({ targets }) => targets)].flatMap(
    ({ expr }) => [...expr.matchAll(/\b(?:plaza_|process_|nodejs_)\w+|plaza:[\w:]+/g)],
  )
  const names = asked.map(([name]) => name.replace(/_(?:count|sum|bucket)$/, ''))
  expect(names.filter((name) => !known(name) && !records.includes(name))).toEqual([])
})

interface AlertTest {
  alertname: string
  exp_alerts: unknown[]
}

it('has figures for each alert at which it is told', () => {
  const { tests } = parse(read(`${watch}/alerts.test.yml`)) as {
    tests: { alert_rule_test: AlertTest[] }[]
  }
  const told = tests
    .flatMap(({ alert_rule_test }) => alert_rule_test)
    .filter(({ exp_alerts }) => exp_alerts.length > 0)
    .map(({ alertname }) => alertname)
  expect([...new Set(told)].sort()).toEqual(rules.flatMap(({ alert }) => alert ?? []).sort())
})

// apt-get install prometheus has it. Elsewhere it is skipped, and said so.
const isThere = spawnSync('promtool', ['--version']).status === 0
const folder = join(import.meta.dirname, '..', watch)
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder })
  return { status, said: `${stdout}${stderr}` }
}

describe.skipIf(!isThere)('promtool, of the package prometheus', () => {
  it('reads the rules', () => {
    expect(promtool('check', 'rules', 'alerts.yml').said).toContain('SUCCESS')
  })

  it('tells of each alert what its figures ask, and of nothing else', () => {
    const { status, said } = promtool('test', 'rules', 'alerts.test.yml')
    expect(said).toContain('SUCCESS')
    expect(status).toBe(0)
  })

  it('would notice a rule that is told of too late', () => {
    const changed = mkdtempSync(join(tmpdir(), 'plaza-alerts-'))
    const late = read(`${watch}/alerts.yml`).replace(
      /(alert: PlazaErrorsNow\n.*\n\s+for:) 30s/,
      '$1 10m',
    )
    writeFileSync(join(changed, 'alerts.yml'), late)
    copyFileSync(join(folder, 'alerts.test.yml'), join(changed, 'alerts.test.yml'))
    const { status, said } = promtool('test', 'rules', join(changed, 'alerts.test.yml'))
    rmSync(changed, { recursive: true })
    expect(said).toContain('alertname: PlazaErrorsNow')
    expect(status).toBe(1)
  })
})
