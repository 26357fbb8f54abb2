import { formatFechaCorta } from '@plaza/shell/format'

const units = [
  [60, 'minute'],
  [24 * 60, 'hour'],
  [7 * 24 * 60, 'day'],
] as const

const relative = new Intl.RelativeTimeFormat('es-CO', { numeric: 'auto' })

const minutesIn = { minute: 1, hour: 60, day: 24 * 60 }

/** When something happened, in few words: "hace 5 minutos", after a week its date. `now` in ms. */
export const whenText = (iso: string, now: number) => {
  const minutes = Math.floor((now - new Date(iso).getTime()) / 60_000)
  if (minutes < 1) return 'hace un momento'
  const unit = units.find(([below]) => minutes < below)?.[1]
  return unit
    ? relative.format(-Math.floor(minutes / minutesIn[unit]), unit)
    : formatFechaCorta(iso)
}
