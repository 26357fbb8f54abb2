const stripe = (index: number) => {
  const ridge = 7 + index * 6.5
  const edge = 2 + index * 9
  return `M${ridge} 5h6.5L${edge + 9} 18a4.5 4.5 0 0 1-9 0z`
}

/** Plaza's mark on a 40 × 40 grid: a market stall under its awning, whose stripes alternate between maize and white. */
export const mark = {
  box: '0 0 40 40',
  maize: stripe(0) + stripe(2),
  white: stripe(1) + stripe(3),
  /** Drawn as a line 3.5 wide. */
  stall: 'M7 25v6.5a3 3 0 0 0 3 3h20a3 3 0 0 0 3-3V25',
} as const
