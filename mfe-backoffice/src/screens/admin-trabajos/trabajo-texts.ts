import type { TrabajoAgotado } from '@plaza/contract'

const nombres: Record<string, string> = {
  avisar_venta: 'Correo a quien compró: el estado de su compra',
  avisar_envio: 'Correo a quien compró: el envío',
  avisar_pedido: 'Correo al comercio: un pedido nuevo',
  avisar_cierre: 'Correo a administradores: un comercio eliminado con pedidos',
  avisar_invitacion: 'Correo de invitación a un comercio',
  avisar_resena: 'Correo para pedir una opinión',
  retirar_fotos: 'Borrar fotos de opiniones',
  avisar_boletin: 'Correo para confirmar el boletín',
  avisar_alerta: 'Correo a administradores: una alerta de pagos',
  avisar_devolucion: 'Correo: una devolución',
  avisar_disputa: 'Correo al comercio: un contracargo ganado',
  avisar_reembolso: 'Correo a quien compró: un reembolso',
  avisar_pago_devuelto: 'Correo a quien pagó: un pago devuelto',
  avisar_factor: 'Correo a una persona: le quitaron el segundo paso',
  avisar_existencia: 'Correo a quien espera un producto',
  avisar_novedad: 'Correo a quien trabaja en un comercio: una novedad',
  anular_guia: 'Anular en la transportadora una guía que ningún envío usa',
  avisar_sandbox: 'Aviso de la pasarela de pruebas',
  avisar_sandbox_guia: 'Aviso de la transportadora de pruebas',
}

/** What kind of work it is, as an administrator reads it. */
export const nameOf = ({ tipo }: TrabajoAgotado) => nombres[tipo] ?? tipo

// What mail servers and networks answer, by its signs.
const errores: [RegExp, string][] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/, 'El servidor no responde.'],
  [/ETIMEDOUT|timeout|too long|deadline/i, 'El servidor tardó demasiado en responder.'],
  [/ECONNRESET|EPIPE|socket|closed/i, 'El servidor cortó la conexión.'],
  [/EAUTH|authenticat|535|credential/i, 'El servidor no aceptó nuestra clave.'],
  [/\b55[0-4]\b|recipient|mailbox|EENVELOPE/i, 'El servidor no aceptó la dirección.'],
  [/certificate|TLS|SSL/i, 'La conexión segura con el servidor falló.'],
  [/\b(4\d\d|5\d\d)\b/, 'El servidor respondió con un error.'],
]

/** What the last attempt came to, in plain words. */
export const errorOf = ({ error }: TrabajoAgotado) =>
  errores.find(([sign]) => sign.test(error))?.[1] ?? 'Falló por algo que no esperábamos.'
