import { type ErrorBody, type ErrorCode, errorMessages } from '@plaza/contract'

const statuses: Partial<Record<ErrorCode, number>> = {
  solicitud_invalida: 400,
  no_autenticado: 401,
  token_invalido: 401,
  sin_permiso: 403,
  metodo_no_permitido: 405,
  stock_insuficiente: 409,
  cotizacion_cambiada: 409,
  estado_no_permitido: 409,
  error_interno: 500,
  servicio_no_disponible: 503,
}

/** A refusal as the API would say it; what is not there is 404. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly code: ErrorCode,
    readonly more: {
      message?: string
      campos?: Record<string, string>
      extra?: Record<string, unknown>
    } = {},
  ) {
    super(more.message ?? errorMessages[code])
  }

  get status() {
    return statuses[this.code] ?? 404
  }

  get body(): ErrorBody {
    const { campos, extra } = this.more
    return {
      error: { code: this.code, message: this.message, ...(campos && { campos }) },
      ...extra,
    }
  }
}
