import { sizes } from './sizes.ts'

const scallop = (color: string) =>
  `radial-gradient(circle at 50% 0,${color} ${sizes.awning - 0.5}px,transparent ${sizes.awning}px)`

const row = (color: string, start: number) =>
  `${scallop(color)} ${start}px 0/${sizes.awning * 4}px 100% repeat-x`

/** The edge of the awning: scallops in blue and maize by turns, as a CSS background. */
export const awningBackground = [
  row('var(--plaza-bar)', 0),
  row('var(--plaza-maize)', sizes.awning * 2),
].join(',')
