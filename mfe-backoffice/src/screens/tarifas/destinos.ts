import { everywhere } from '@plaza/contract'
import type { Municipio } from '@plaza/shell/lugares'

/** A destination as a person reads it. */
export const nombreOf = (lugares: readonly Municipio[], destino: string) =>
  destino === everywhere
    ? 'Todo el país'
    : (lugares.find(({ codigo }) => codigo === destino)?.nombre ?? destino)

/** Days of work, in words. */
export const diasText = ({ dias_desde, dias_hasta }: { dias_desde: number; dias_hasta: number }) =>
  dias_desde === dias_hasta
    ? `${dias_hasta} ${dias_hasta === 1 ? 'día hábil' : 'días hábiles'}`
    : `${dias_desde} a ${dias_hasta} días hábiles`
