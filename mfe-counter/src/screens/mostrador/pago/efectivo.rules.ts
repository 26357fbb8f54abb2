/** Nobody hands over so much more than is asked for, in COP: a code was scanned without its Enter, or a digit typed twice. */
const mostCambio = 1_000_000

/** Whether nobody would give that change. */
export const isTooMuch = (cambio: number) => cambio > mostCambio
