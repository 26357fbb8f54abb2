const statusOf = {
  token_invalido: 401,
  version_desconocida: 404,
  token_desconocido: 404,
  vista_desconocida: 404,
  version_existente: 409,
  version_cambiada: 409,
  ruta_ajena: 409,
  menu_ajeno: 409,
  global_ajeno: 409,
  hueco_ajeno: 409,
  hueco_ocupado: 409,
  nada_que_deshacer: 409,
  vistas_excedidas: 409,
  vistas_sin_lugar: 409,
  recorridos_ausentes: 409,
  composicion_cambiada: 409,
  shell_huerfano: 409,
  acto_invalido: 422,
  invitado_excedido: 422,
  manifiesto_invalido: 422,
  archivos_incompletos: 422,
  archivo_no_permitido: 422,
  puerta_ausente: 422,
  integridad_ausente: 422,
  shell_incompatible: 422,
  compartido_incompatible: 422,
  contrato_incompatible: 422,
  puerta_incompatible: 422,
  uso_falso: 422,
  biblioteca_propia: 422,
  api_incompatible: 409,
  pagina_fallida: 422,
  pruebas_ocupadas: 503,
  registro_caido: 503,
  presupuesto_excedido: 422,
} as const

export type ReleaseErrorCode = keyof typeof statusOf

/** Something about releases that was refused; nothing of it was kept. The message is for people, in Spanish. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
  ) {
    super(message)
  }

  get status() {
    return statusOf[this.code]
  }
}

/** What a store says when it takes or gives nothing: an error of the system, or of a bucket. */
type Away = Error & { code?: string; syscall?: string; $metadata?: object }

const isOfStore = (error: unknown): error is Away =>
  error instanceof Error &&
  ('syscall' in error || '$metadata' in error || error.name === 'TimeoutError')

const nothingChanged: Record<string, string> = {
  ENOSPC: 'no le queda espacio',
  EDQUOT: 'no le queda espacio',
  EROFS: 'no se le puede escribir',
  EACCES: 'este servidor no le puede escribir',
  EPERM: 'este servidor no le puede escribir',
}

const tellOf = (code: string) =>
  nothingChanged[code]
    ? `Nada cambió: al registro de versiones ${nothingChanged[code]} (${code}).`
    : `No se llega al registro de versiones (${code}): mira qué quedó con npm run releases.`

/**
 * What whoever asked something about releases is told; a store that takes or gives nothing is named, and told in the log with
 * all that is known of it. Throws what is neither.
 */
export const refusalOf = (error: unknown): ReleaseError => {
  if (error instanceof ReleaseError) return error
  if (!isOfStore(error)) throw error
  console.error(JSON.stringify({ event: 'registry_down', reason: String(error) }))
  return new ReleaseError('registro_caido', tellOf(error.code ?? error.name))
}
