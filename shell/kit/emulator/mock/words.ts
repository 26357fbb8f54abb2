type Words = readonly [field: RegExp, words: readonly string[]]

const day = 86_400_000

/** A moment some days from now, ISO 8601 in UTC. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

/** What texts of these names say, the first that fits the contract. */
const byName: readonly Words[] = [
  [/correo|email/i, ['ana@plaza.test', 'luis@plaza.test']],
  [/^nombre_barrio$|^comercio$|barrio/i, ['Chapinero', 'Usaquén', 'Teusaquillo']],
  [/nombres|given_name/i, ['Ana', 'Luis', 'Marta']],
  [/apellidos|family_name/i, ['Rojas', 'Gómez', 'Díaz']],
  [/categor/i, ['Alimentos', 'Hogar', 'Belleza']],
  [/producto|nombre/i, ['Café de la Sierra', 'Chocolate de mesa', 'Ruana de lana']],
  [/telefono|celular/i, ['3001234567', '6015550199']],
  [/direccion/i, ['Calle 10 # 4-20', 'Carrera 7 # 45-12']],
  [/imagen|foto|key/i, ['base/producto.webp']],
  [/codigo|clave/i, ['PLAZA-2026', '482913']],
  [/descripcion|nota|motivo|razon|mensaje|detalle/i, ['Un ejemplo del emulador.']],
  [/documento|nit|factura/i, ['1020304050']],
]

const days = [-2, -9, -31, 3]

const byFormat: Record<string, () => string[]> = {
  datetime: () => days.map(daysFromNow),
  date: () => days.map((count) => daysFromNow(count).slice(0, 10)),
  email: () => ['ana@plaza.test'],
  url: () => ['https://emulador.plaza.test/'],
}

const uuid = (random: () => number) =>
  'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16))

/** Texts of the forms that rules of the contract ask for. */
const ofRules = [
  'Ejemplo',
  '08:00',
  '2026-01',
  '2026-01-31',
  '3001234567',
  '+573001234567',
  '482913',
  '1020304050',
  '4.65,-74.06',
  'AB12CD34',
  '50000',
  '20000',
  'true',
  '1',
  'productos/ab12/1.webp',
  'Clave-De-Prueba-9',
  'a'.repeat(64),
]

/** Texts that a field may hold, the likeliest first. */
export const textsFor = (name: string, format: string | undefined, random: () => number) => [
  ...(byFormat[format ?? '']?.() ?? []),
  ...(format === 'uuid' || format === 'guid' ? [uuid(random)] : []),
  ...(byName.find(([field]) => field.test(name))?.[1] ?? []),
  ...ofRules,
]

const numbersByName: readonly (readonly [field: RegExp, from: number, to: number])[] = [
  [/porcentaje|tarifa/, 5, 19],
  [/latitud/, 4.6, 4.7],
  [/longitud/, -74.1, -74],
  [/valor|precio|total|neto|monto|saldo|efectivo|tope|subtotal/, 9000, 90_000],
  [/cantidad|stock|unidades|productos/, 1, 40],
]

/** Numbers that a field may hold, the likeliest first. */
export const numbersFor = (name: string, random: () => number) => {
  const [, from, to] = numbersByName.find(([field]) => field.test(name)) ?? ['', 1, 60]
  const found = from + random() * (to - from)
  return [Math.round(found), found, 1, 0, 0.5, 10, 100, 2026, 1_000_000, -1]
}
