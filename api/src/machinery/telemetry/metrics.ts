import { emptyHistogram, type Histogram, note, upTo } from './histogram.ts'

type Kind = 'counter' | 'gauge' | 'histogram'

/** Series of one family; what would be more is counted together, so that nobody makes a process or its watcher grow. */
const mostSeries = 2000

const escaped = (value: string) =>
  value.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))

const labelled = (names: readonly string[], values: readonly string[]) =>
  names.map((name, i) => `${name}="${escaped(values[i] ?? '')}"`)

const braced = (labels: string[]) => (labels.length ? `{${labels.join(',')}}` : '')

/** Values by their labels, as many as there may be. */
const createSeries = <V>(names: readonly string[], fresh: () => V) => {
  const kept = new Map<string, { labels: string[]; value: V }>()
  const rest = names.map(() => 'other')

  const find = (values: readonly string[]): { labels: string[]; value: V } => {
    const key = values.join('\0')
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostSeries && values !== rest) return find(rest)
    const made = { labels: labelled(names, values), value: fresh() }
    kept.set(key, made)
    return made
  }
  return { find, clear: () => kept.clear(), all: () => [...kept.values()] }
}

const histogramLines = (name: string, labels: string[], counted: Histogram) => [
  ...upTo(counted).map(
    ([le, most]) => `${name}_bucket${braced([...labels, `le="${le}"`])} ${most}`,
  ),
  `${name}_sum${braced(labels)} ${counted.sum}`,
  `${name}_count${braced(labels)} ${counted.count}`,
]

/**
 * The figures of one process, as Prometheus reads them (text format 0.0.4). Labels come by position, in the order of a family's
 * names; whoever gives them sees to it that they are few.
 */
export const createMetrics = () => {
  const families: { name: string; kind: Kind; help: string; lines: () => string[] }[] = []
  const readers: (() => unknown)[] = []

  const numbers = (kind: Kind, name: string, help: string, names: readonly string[]) => {
    const series = createSeries(names, () => ({ now: 0 }))
    const lines = () =>
      series.all().map(({ labels, value }) => `${name}${braced(labels)} ${value.now}`)
    families.push({ name, kind, help, lines })
    return series
  }

  return {
    /** Something that is counted since the process began. Answers what counts one more, or `by` more. */
    counter: (name: string, help: string, names: readonly string[] = []) => {
      const series = numbers('counter', name, help, names)
      return (values: readonly string[] = [], by = 1) => {
        series.find(values).value.now += by
      }
    },
    /** Something that goes up and down. */
    gauge: (name: string, help: string, names: readonly string[] = []) => {
      const series = numbers('gauge', name, help, names)
      return {
        set: (now: number, values: readonly string[] = []) => {
          series.find(values).value.now = now
        },
        add: (by: number, values: readonly string[] = []) => {
          series.find(values).value.now += by
        },
        /** Forgets all of it: what is not set anew is not there. */
        clear: series.clear,
      }
    },
    /** How values are spread, by bounds that never change. */
    histogram: (
      name: string,
      help: string,
      bounds: readonly number[],
      names: readonly string[] = [],
    ) => {
      const series = createSeries(names, () => emptyHistogram(bounds))
      const lines = () =>
        series.all().flatMap(({ labels, value }) => histogramLines(name, labels, value))
      families.push({ name, kind: 'histogram', help, lines })
      return (value: number, values: readonly string[] = []) =>
        note(series.find(values).value, value)
    },
    /** Has something looked up whenever somebody reads; one that fails leaves its figures as they were. */
    onRead: (look: () => unknown) => void readers.push(look),
    text: async () => {
      await Promise.allSettled(readers.map(async (look) => look()))
      const lines = families.flatMap(({ name, kind, help, lines }) => {
        const written = lines()
        return written.length
          ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...written]
          : []
      })
      return `${lines.join('\n')}\n`
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
