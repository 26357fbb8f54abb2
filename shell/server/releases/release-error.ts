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
