import { createHmac, hkdfSync } from 'node:crypto'
import * as z from 'zod'

const text = z.union([z.string(), z.number()]).transform(String).nullish()
const identificationSchema = z.object({ number: text }).nullish()

/** What Mercado Pago tells of who paid. */
export const pagadorSchema = {
  payer: z.object({ id: text, email: text, identification: identificationSchema }).nullish(),
  card: z
    .object({
      first_six_digits: text,
      last_four_digits: text,
      expiration_month: text,
      expiration_year: text,
      cardholder: z.object({ name: text, identification: identificationSchema }).nullish(),
    })
    .nullish(),
}

const pagoSchema = z.object(pagadorSchema)
type Paid = z.infer<typeof pagoSchema>

const correoOf = (correo: string | null | undefined) =>
  correo?.includes('@') ? [`correo ${correo.trim().toLowerCase()}`] : []

const documentoOf = (documento: string | null | undefined) => {
  const plain = documento?.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return plain ? [`documento ${plain}`] : []
}

// First and last digits are many people's: only with what else is printed on a card are they one card's.
const tarjetaOf = ({ card }: Paid) => {
  const { first_six_digits, last_four_digits, expiration_month, expiration_year } = card ?? {}
  const parts = [first_six_digits, last_four_digits, expiration_month, expiration_year]
  return parts.every(Boolean) ? [`tarjeta ${parts.join(' ')}`] : []
}

const textsOf = (pagado: Paid) => [
  ...(pagado.payer?.id ? [`cuenta ${pagado.payer.id}`] : []),
  ...correoOf(pagado.payer?.email),
  ...documentoOf(pagado.payer?.identification?.number),
  ...documentoOf(pagado.card?.cardholder?.identification?.number),
  ...tarjetaOf(pagado),
]

/** Turns what is known of payers into digests that only the installation with this key can make. */
export const createHuellas = (key: Buffer) => {
  const hashing = Buffer.from(hkdfSync('sha256', key, '', 'plaza pagadores', 32))
  const digest = (one: string) => createHmac('sha256', hashing).update(one).digest('base64url')
  const all = (texts: string[]) => [...new Set(texts)].map(digest)
  return {
    ofPago: (pagado: Paid) => all(textsOf(pagado)),
    ofPersona: ({ correo, documento }: { correo: string | null; documento: string | null }) =>
      all([...correoOf(correo), ...documentoOf(documento)]),
  }
}
