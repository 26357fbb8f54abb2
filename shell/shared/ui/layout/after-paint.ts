/** Calls back once what was just drawn is on show. What it answers calls that off. */
export const afterPaint = (then: () => void) => {
  let isOff = false
  requestAnimationFrame(() => setTimeout(() => isOff || then()))
  return () => {
    isOff = true
  }
}
