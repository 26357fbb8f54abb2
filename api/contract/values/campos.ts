import * as z from 'zod/mini'

const demasiadoLargo = (max: number) => z.maxLength(max, `No puede tener más de ${max} caracteres`)

/** Text that must not be blank, trimmed; `mensaje` is what a person reads when it is. */
export const obligatorio = (mensaje: string, max = 200) =>
  z.string(mensaje).check(z.trim(), z.minLength(1, mensaje), demasiadoLargo(max))

// Cells, and what is pasted, have more than one line; what turns text around would turn what stands beside it.
const inOneLine = (text: string) =>
  text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/[\p{Z}\p{Cc}]+/gu, ' ')

/** A name or the like, that must not be blank: one line, trimmed, whatever it was pasted from. */
export const linea = (mensaje: string, max = 200) =>
  z
    .string(mensaje)
    .check(z.overwrite(inOneLine), z.trim(), z.minLength(1, mensaje), demasiadoLargo(max))

/** Text that may be blank, trimmed. */
export const texto = (max = 200) =>
  z.string('Debe ser un texto').check(z.trim(), demasiadoLargo(max))

/** Text that may be blank or missing, trimmed. */
export const opcional = (max = 200) => z.optional(texto(max))

/** An e-mail address. Blank and malformed have each their own message. */
export const correo = (vacio = 'Correo electrónico es obligatorio') =>
  z
    .string(vacio)
    .check(
      z.trim(),
      z.minLength(1, vacio),
      z.email('Introduce un correo electrónico válido'),
      demasiadoLargo(254),
    )

/** A new password: at least 8 characters; 256 is the most that the identity service takes. */
export const newClave = (vacia: string) =>
  z
    .string(vacia)
    .check(
      z.minLength(1, vacia),
      z.minLength(8, 'La contraseña debe tener al menos 8 caracteres'),
      demasiadoLargo(256),
    )

/** A code that somebody types or pastes: applications show it in two halves, "123 456". */
export const codigo = () =>
  z.string('Código es obligatorio').check(
    z.overwrite((typed) => typed.replace(/[\s\p{Cf}]/gu, '')),
    z.minLength(1, 'Código es obligatorio'),
  )

/** A code that came by mail: a short one, or where many were asked for or guessed at, one that nobody can guess. */
export const codigoOfCorreo = () =>
  codigo().check(
    z.regex(/^(\d{6}|\d{16})$/, 'El código debe tener 6 dígitos, o 16 si te llegó uno largo'),
  )

// As it is pasted from a message or filled in by the device: "+57 300 123 45 67", "(601) 555-0199".
const digitsOf = (telefono: string) =>
  telefono
    .replace(/[\s\p{Cf}\p{Pd}.()]/gu, '')
    .replace(/^(?:(?:\+|00)57(?=\d{7,10}$)|57(?=\d{10}$))/, '')

/** A Colombian telephone number: 7 to 10 digits, without the prefix, whatever stands before and between them. */
export const telefonoNacional = (vacio: string) =>
  z
    .string(vacio)
    .check(
      z.overwrite(digitsOf),
      z.minLength(1, vacio),
      z.regex(/^\d{7,10}$/, 'Teléfono inválido (7-10 dígitos).'),
    )

// Runs although other fields are wrong: a form shows all that is wrong at once.
const onceThereAreCampos = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null

// What is no text has its own error already.
const isWritten = (value: unknown) => typeof value !== 'string' || value.trim() !== ''

/** Demands that `confirmPassword` repeats the field `clave`. */
export const confirma = <Clave extends string>(clave: Clave) =>
  z.refine<Record<Clave | 'confirmPassword', string>>(
    (campos) => campos[clave] === campos.confirmPassword,
    {
      error: 'Las contraseñas no coinciden',
      path: ['confirmPassword'],
      when: onceThereAreCampos,
    },
  )

/** Demands the validation code of the roles that need one. */
export const requiresCodigo = (mensaje: string) =>
  z.refine<{ rol?: string | undefined; codigoValidacion?: string | undefined }>(
    ({ rol, codigoValidacion }) =>
      (rol !== 'Comercio' && rol !== 'Administrador') || isWritten(codigoValidacion ?? ''),
    { error: mensaje, path: ['codigoValidacion'], when: onceThereAreCampos },
  )

/** A number as a form holds it, text or number. Blank counts as missing, not as 0. */
export const numero = (mensaje: string, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], mensaje),
      z.transform((typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed))),
    ),
    z.number(mensaje).check(z.minimum(min, mensaje), z.maximum(max, mensaje)),
  )

/** A whole number as a form holds it. */
export const entero = (mensaje: string, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(numero(mensaje, min, max), z.int(mensaje))
