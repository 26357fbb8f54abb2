/** Whom this API asks outside. */
export type Outsider = 'pagos' | 'identidad' | 'archivos' | 'correo' | 'transportadoras' | 'replica'

/**
 * What became of a call: it was answered, the other side did not answer as it should, or it was not asked at all, because it
 * had failed again and again, or too much was asked of it at once.
 */
export type OutsideOutcome = 'done' | 'failed' | 'unasked'

export type NoteOutside = (who: Outsider, outcome: OutsideOutcome, ms: number) => void
