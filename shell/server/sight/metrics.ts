import { type Histogram, upTo } from '@plaza/api/server'
import type { State } from '../releases/log/state.ts'
import type { Counts } from './counts.ts'

const line = (name: string, labels: Record<string, string>, value: number) => {
  const written = Object.entries(labels).map(([key, text]) => `${key}="${text}"`)
  return `${name}{${written.join(',')}} ${value}`
}

const lines = (name: string, labels: Record<string, string>, counted: Histogram) => [
  ...upTo(counted).map(([le, most]) => line(`${name}_bucket`, { ...labels, le }, most)),
  line(`${name}_sum`, labels, counted.sum),
  line(`${name}_count`, labels, counted.count),
]

const group = (name: string, type: string, help: string, lines: string[]) =>
  lines.length ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines] : []

const standing = ({ modules }: State) =>
  Object.entries(modules).flatMap(([module, { live, canary }]) => [
    ...(live ? [{ module, version: live.version, place: 'live' }] : []),
    ...(canary ? [{ module, version: canary.version, place: 'canary' }] : []),
  ])

const withdrawn = ({ modules }: State) =>
  Object.entries(modules).flatMap(([module, { withdrawn }]) =>
    withdrawn.map(({ version }) => ({ module, version })),
  )

/** What this page server knows of modules, as Prometheus reads it. */
export const metricsText = (counts: Counts, state: State) => {
  const all = counts.all().map((count) => {
    const { module, version } = count
    return { ...count, labels: { module, version } }
  })
  const histogram = (name: string, values: 'ms' | 'bytes') =>
    all
      .filter((count) => count[values].count > 0)
      .flatMap(({ labels, [values]: counted }) => lines(name, labels, counted))
  const vitals = (metric: 'lcp' | 'inp' | 'cls' | 'ttfb', name: string) =>
    all.flatMap(({ labels, vitals }) =>
      [...vitals.values()]
        .filter((vital) => vital.metric === metric)
        .flatMap(({ route, values }) => lines(name, { ...labels, route }, values)),
    )
  return [
    ...group(
      'plaza_module_standing',
      'gauge',
      'Versions that pages get.',
      standing(state).map((labels) => line('plaza_module_standing', labels, 1)),
    ),
    ...group(
      'plaza_module_withdrawn',
      'gauge',
      'Versions that were taken from pages because they failed, until somebody brings them back.',
      withdrawn(state).map((labels) => line('plaza_module_withdrawn', labels, 1)),
    ),
    ...group(
      'plaza_module_visible_total',
      'counter',
      'Screens that came into sight.',
      all.map(({ labels, visible }) => line('plaza_module_visible_total', labels, visible)),
    ),
    ...group(
      'plaza_module_failures_total',
      'counter',
      'Failures by phase: door, screen, render, error, hang, reach.',
      all.flatMap(({ labels, failures }) =>
        Object.entries(failures).map(([phase, count]) =>
          line('plaza_module_failures_total', { ...labels, phase }, count),
        ),
      ),
    ),
    ...group(
      'plaza_module_visible_ms',
      'histogram',
      'From navigation to sight, ms.',
      histogram('plaza_module_visible_ms', 'ms'),
    ),
    ...group(
      'plaza_module_bytes',
      'histogram',
      'Code fetched for a first screen, bytes.',
      histogram('plaza_module_bytes', 'bytes'),
    ),
    ...group(
      'plaza_route_lcp_ms',
      'histogram',
      'Largest contentful paint of a page that began with a route, ms.',
      vitals('lcp', 'plaza_route_lcp_ms'),
    ),
    ...group(
      'plaza_route_ttfb_ms',
      'histogram',
      'First byte of a page that began with a route, ms.',
      vitals('ttfb', 'plaza_route_ttfb_ms'),
    ),
    ...group(
      'plaza_route_inp_ms',
      'histogram',
      'Interaction to next paint of a screen, ms.',
      vitals('inp', 'plaza_route_inp_ms'),
    ),
    ...group(
      'plaza_route_cls',
      'histogram',
      'Cumulative layout shift of a screen.',
      vitals('cls', 'plaza_route_cls'),
    ),
    '',
  ].join('\n')
}
