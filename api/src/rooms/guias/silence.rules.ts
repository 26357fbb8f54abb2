import type { EstadoGuia } from '../../../contract/index.ts'

/** How long a carrier may be silent before a guide may be given up, in ms: longer than any answer is waited for. */
const patienceMs = 600_000

/** When a guide is first asked about, in ms: by then its carrier has answered, or nobody knows. */
export const firstLookMs = patienceMs + 60_000

/** Whether nobody has said for long whether a guide is. */
export const isForsaken = (
  { estado, creada_en }: { estado: EstadoGuia; creada_en: string },
  now = Date.now(),
) => estado === 'pedida' && now - Date.parse(creada_en) > patienceMs
