import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as contract from './index.ts'

/** The first complaint about each field, as a form shows it. */
const complaints = (schema: z.ZodMiniType, value: unknown) => {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    found[path.join('.')] ??= message
  return found
}

const obligatorio = 'Este campo es obligatorio'

const ana = {
  nombres: 'Ana',
  apellidos: 'Gómez',
  correo_electronico: 'ana@plaza.co',
  tipo_documento: 'Cédula de ciudadanía',
  numero_documento: '1020304050',
  direccion_principal: 'Calle 45 # 7-20',
  genero: 'Femenino',
  telefono: '3001234567',
}

const forms = Object.entries(contract).flatMap(([name, schema]) =>
  name.endsWith('FormSchema') && schema instanceof z.core.$ZodType
    ? [[name, schema as z.ZodMiniType] as const]
    : [],
)

describe.each(forms)('%s', (_, schema) => {
  const fields = Object.keys((schema as z.ZodMiniObject).shape)
  const filledWith = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))

  it.each([
    ['no field', {}],
    ['blank fields', filledWith('')],
    ['null fields', filledWith(null)],
    ['odd texts', filledWith('x')],
    ['long texts', filledWith('x'.repeat(6000))],
    ['objects', filledWith({})],
    ['negative numbers', filledWith(-1)],
  ])('speaks Spanish about %s', (_, value) => {
    const messages = Object.values(complaints(schema, value))
    expect(messages.filter((text) => /invalid (input|option)|expected/i.test(text))).toEqual([])
  })
})

describe('sign-in', () => {
  it.each([
    [{ email: '', password: '' }, 'Correo electrónico es obligatorio', 'Contraseña es obligatoria'],
    [{ email: 'ana', password: 'x' }, 'Introduce un correo electrónico válido', undefined],
    [{ email: ' ana@plaza.co ', password: 'x' }, undefined, undefined],
  ])('says of %j', (value, email, password) => {
    expect(complaints(contract.inicioSesionFormSchema, value)).toEqual({
      ...(email && { email }),
      ...(password && { password }),
    })
  })
})

describe('registration', () => {
  const paso1 = { ...ana, password: 'clave-larga', confirmPassword: 'clave-larga' }

  it('takes a whole step 1 and keeps no password of it', () => {
    expect(complaints(contract.registroPaso1FormSchema, paso1)).toEqual({})
    expect(contract.storedRegistroSchema.parse(paso1)).toEqual({
      nombres: 'Ana',
      apellidos: 'Gómez',
      correo_electronico: 'ana@plaza.co',
    })
  })

  it('names every missing field of step 1', () => {
    const empty = Object.fromEntries(Object.keys(paso1).map((field) => [field, '']))
    expect(complaints(contract.registroPaso1FormSchema, empty)).toEqual({
      nombres: obligatorio,
      apellidos: obligatorio,
      correo_electronico: obligatorio,
      password: obligatorio,
      confirmPassword: obligatorio,
    })
  })

  it('tells a short password and a different repetition at once', () => {
    const value = { ...paso1, nombres: '', password: 'corta', confirmPassword: 'otra' }
    expect(complaints(contract.registroPaso1FormSchema, value)).toEqual({
      nombres: obligatorio,
      password: 'La contraseña debe tener al menos 8 caracteres',
      confirmPassword: 'Las contraseñas no coinciden',
    })
  })

  const paso2 = { ...ana, acepta: true }

  it.each([
    [{}, {}],
    [{ telefono: '' }, { telefono: obligatorio }],
    [{ genero: '' }, { genero: obligatorio }],
    [{ rol: 'Comercio' }, { codigoValidacion: obligatorio }],
    [{ rol: 'Administrador', codigoValidacion: ' ' }, { codigoValidacion: obligatorio }],
    [{ rol: 'Comercio', codigoValidacion: 'abc' }, {}],
    [{ acepta: false }, { acepta: 'Debes aceptar el tratamiento de tus datos para continuar.' }],
    [
      { tipo_documento: 'Tarjeta de identidad' },
      { representante: 'Un menor de edad necesita la autorización de su representante.' },
    ],
  ])('says of step 2 with %j %j', (change, expected) => {
    expect(complaints(contract.registroPaso2FormSchema, { ...paso2, ...change })).toEqual(expected)
  })

  it('makes a Comprador of who chooses no role', () => {
    expect(contract.registroPaso2FormSchema.parse(paso2).rol).toBe('Comprador')
  })
})

describe('verification and recovery', () => {
  it.each([
    ['', 'Código es obligatorio'],
    ['12345', 'El código debe tener 6 dígitos, o 16 si te llegó uno largo'],
    ['1234567', 'El código debe tener 6 dígitos, o 16 si te llegó uno largo'],
    ['12a456', 'El código debe tener 6 dígitos, o 16 si te llegó uno largo'],
    ['123456', undefined],
    ['1234 5678 9012 3456', undefined],
  ])('says of the code "%s" %s', (code, message) => {
    expect(complaints(contract.verifyFormSchema, { code })).toEqual(
      message ? { code: message } : {},
    )
  })

  it('reads a code as its digits, however it is written', () => {
    for (const schema of [contract.verifyFormSchema, contract.codigoIngresoFormSchema])
      expect(schema.parse({ code: ' 123 456\u200e' })).toEqual({ code: '123456' })
  })

  it('names every missing field of the reset', () => {
    const empty = { code: '', newPassword: '', confirmPassword: '' }
    expect(complaints(contract.restablecerFormSchema, empty)).toEqual({
      code: 'Código es obligatorio',
      newPassword: 'Nueva contraseña es obligatoria',
      confirmPassword: 'Confirmar contraseña es obligatorio',
    })
  })
})

describe('profile', () => {
  it('names what is missing', () => {
    const empty = { nombres: ' ', apellidos: '', telefono: '', direccion_principal: '' }
    expect(complaints(contract.perfilFormSchema, empty)).toEqual({
      nombres: 'Nombres son requeridos.',
      apellidos: 'Apellidos son requeridos.',
      telefono: 'Teléfono inválido (7-10 dígitos).',
      direccion_principal: 'Dirección es requerida.',
    })
  })

  it.each([
    ['123456', true],
    ['1234567', false],
    ['3001234567', false],
    ['30012345678', true],
    ['300 123', true],
  ])('refuses the telephone %s: %s', (telefono, refused) => {
    expect('telefono' in complaints(contract.perfilFormSchema, { ...ana, telefono })).toBe(refused)
  })

  it.each([
    ['300 123 45 67', '3001234567'],
    ['+57 300 123 4567', '3001234567'],
    ['\u202a+57\u00a0300\u00a01234567\u202c', '3001234567'],
    ['57 300 123 4567', '3001234567'],
    ['(601) 555-0199', '6015550199'],
    ['570 1234', '5701234'],
  ])('reads the telephone %s as %s', (telefono, read) => {
    expect(contract.perfilFormSchema.parse({ ...ana, telefono }).telefono).toBe(read)
  })

  it('asks for the role, and for the code of a role that has one', () => {
    const { completePerfilFormSchema: schema } = contract
    const acepta = { ...ana, acepta: true }
    expect(complaints(schema, acepta)).toEqual({ rol: 'Debes seleccionar un tipo de cuenta' })
    expect(complaints(schema, { ...acepta, rol: 'Comercio' })).toEqual({
      codigoValidacion: 'Se requiere un código de validación para este tipo de cuenta',
    })
  })

  it('asks who came through a provider for the consent, and a minor for a representative', () => {
    const { completePerfilFormSchema: schema } = contract
    const comprador = { ...ana, rol: 'Comprador' }
    expect(complaints(schema, comprador)).toEqual({
      acepta: 'Debes aceptar el tratamiento de tus datos para continuar.',
    })
    const menor = { ...comprador, acepta: true, tipo_documento: 'Tarjeta de identidad' }
    expect(complaints(schema, menor)).toEqual({
      representante: 'Un menor de edad necesita la autorización de su representante.',
    })
  })
})

describe('checkout', () => {
  it('asks for an address only when another one is wanted', () => {
    const { envioFormSchema: schema } = contract
    expect(complaints(schema, { otra_direccion: false, direccion_envio: '' })).toEqual({})
    expect(complaints(schema, { otra_direccion: true, direccion_envio: '  ' })).toEqual({
      direccion_envio: 'Por favor ingresa una dirección de envío',
    })
  })
})

describe('product form', () => {
  const cafe = {
    nombre: 'Café de Pitalito',
    descripcion_corta: 'Tostión media, 500 g',
    descripcion_larga: 'Café de altura con notas de panela.',
    n_referencia: 'CAF-01',
    categoria_id: '3',
    valor_neto: '20924',
    porcentaje_impuestos: '5',
    stock: '0',
    porcentaje_regalo_total: '0',
    valor_del_envio: '0',
  }

  it('reads numbers out of what was typed', () => {
    expect(contract.productoFormSchema.parse(cafe)).toMatchObject({
      categoria_id: 3,
      valor_neto: 20_924,
      porcentaje_impuestos: 5,
      stock: 0,
      status: 1,
    })
  })

  it('gives what the API takes', () => {
    const typed = contract.productoFormSchema.parse(cafe)
    expect(contract.datosProductoSchema.parse(typed)).toEqual(typed)
  })

  it.each([
    ['nombre', 'Escribe el nombre del producto.'],
    ['descripcion_larga', 'Cuenta cómo es, con lo que la gente pregunta.'],
    ['descripcion_corta', 'Descríbelo en una frase.'],
    ['n_referencia', 'Escribe la referencia.'],
    ['categoria_id', 'Elige una categoría.'],
    ['valor_neto', 'Escribe el valor en pesos, sin decimales.'],
    ['porcentaje_impuestos', 'Escribe un porcentaje entre 0 y 100.'],
    ['stock', 'Escribe cuántas unidades hay; puede ser 0.'],
  ])('takes no blank %s, and says so of it alone', (field, said) => {
    expect(complaints(contract.productoFormSchema, { ...cafe, [field]: '' })).toEqual({
      [field]: said,
    })
  })

  it.each(['valor_neto', 'porcentaje_impuestos', 'stock'])('takes no %s below 0', (field) => {
    expect(complaints(contract.productoFormSchema, { ...cafe, [field]: -1 })).toEqual({
      [field]: expect.stringMatching(/^Escribe/),
    })
  })
})

describe('shop form', () => {
  const chapinero = {
    nombre_barrio: 'Chapinero',
    direccion_punto_venta: 'Calle 57 # 9-12',
    dias_trabajo: 'Lunes, martes',
    tope_minimo_venta: '0',
    valor_domicilio: '4000',
    distancia_domicilio: '2.5',
    ubicacion: '4.64, -74.06',
  }

  it('gives what the API takes, with the specified defaults', () => {
    const typed = contract.comercioFormSchema.parse(chapinero)
    expect(contract.datosComercioSchema.parse(typed)).toEqual(typed)
    expect(typed).toMatchObject({
      dias_trabajo: ['Lunes', 'Martes'],
      valor_domicilio: 4000,
      distancia_domicilio: 2.5,
      horario_extendido: false,
    })
  })

  it('asks for the neighbourhood and the address', () => {
    const value = { ...chapinero, nombre_barrio: '', direccion_punto_venta: '' }
    expect(complaints(contract.comercioFormSchema, value)).toEqual({
      nombre_barrio: 'El nombre del barrio es obligatorio',
      direccion_punto_venta: 'La dirección es obligatoria',
    })
  })
})

describe('counter and bulk upload', () => {
  it('wants a proof of a wallet and none of cash', () => {
    const { pagoMostradorFormSchema: schema } = contract
    expect(complaints(schema, { metodo_pago: 'efectivo' })).toEqual({})
    expect(complaints(schema, { metodo_pago: 'billetera' })).toEqual({
      comprobante: 'Debe subir un comprobante de pago para billetera digital',
    })
  })

  it.each([
    ['lista.XLSX', false],
    ['lista.xls', false],
    ['lista.csv', true],
    ['', true],
  ])('takes the workbook "%s": refused %s', (archivo, refused) => {
    expect(complaints(contract.cargaFormSchema, { archivo })).toEqual(
      refused ? { archivo: 'Por favor, selecciona un archivo Excel.' } : {},
    )
  })
})
