import { type Perfil, tiposDocumento } from '@plaza/contract'
import type { AnswerOf, Call } from '@plaza/contract/calls'
import * as contract from '@plaza/contract/calls'
import type * as z from 'zod/mini'
import { categoryTree, countedCategories, listProducts, pageOf, products } from './catalogue.ts'
import { demoShop, type Person, people } from './people.ts'
import { Refused } from './refused.ts'
import { createSales, quoteOf } from './sales.ts'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** What a keeper is given of a call: parsed by the contract. */
export interface Given<C extends Call = Call> {
  params: Record<string, string>
  query: Parsed<C['query']>
  headers: Headers
  body: Parsed<C['body']>
  person: C['bearer'] extends 'usuario' ? Person : Person | undefined
}

export type Keeper = (given: Given) => unknown

/** Says what a call answers out of what the emulator keeps. */
const keeps = <C extends Call>(
  call: C,
  answer: (given: Given<C>) => AnswerOf<C>,
): readonly [Call, Keeper] => [call, answer as unknown as Keeper]

/** Seconds for which an application's token is good. */
const tokenSeconds = 900

/** The one token of an application. */
export const applicationToken = 'aplicacion.emulador'

const catalogueKeepers = () => [
  keeps(contract.listProductos, ({ query }) => listProducts(query)),
  keeps(contract.getProducto, ({ params }) => {
    const product = products.find(({ id }) => id === Number(params.id))
    if (!product) throw new Refused('producto_no_encontrado')
    return product
  }),
  keeps(contract.listCategorias, ({ query }) => countedCategories(query)),
  keeps(contract.getArbolCategorias, categoryTree),
]

const salesKeepers = () => {
  const sales = createSales()
  return [
    keeps(contract.quoteVenta, ({ body }) => quoteOf(body.id_productos)),
    keeps(contract.createVenta, ({ body, person, headers }) => {
      const key = headers.get('idempotency-key') ?? undefined
      const { id_transaccion } = sales.create(person, body, key)
      return { id_transaccion }
    }),
    keeps(contract.listVentas, ({ person, query }) =>
      pageOf(sales.list(person, query.estado), query),
    ),
    keeps(contract.findVenta, ({ person, params }) => [sales.find(person, params.paymentId ?? '')]),
    keeps(contract.cancelVenta, ({ person, params }) => {
      sales.cancel(person, params.id_transaccion ?? '')
      return undefined
    }),
  ]
}

/** What of a change was said, whose it is apart. */
const said = ({ id_usuario: _, ...changes }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const profileOf = ({ sub, correo, nombres, apellidos }: Person): Perfil => ({
  ...{ id_usuario: sub, correo_electronico: correo, nombres, apellidos },
  ...{ telefono: '3001234567', direccion_principal: 'Calle 10 # 4-20' },
  ...{ tipo_documento: tiposDocumento[0], numero_documento: '1020304050', documento_negado: false },
  ...{ genero: null, latitud: null, longitud: null },
})

const peopleKeepers = () => {
  const profiles = new Map(people.map((person) => [person.sub, profileOf(person)]))
  const profile = ({ sub }: Person) => {
    const found = profiles.get(sub)
    if (!found) throw new Refused('usuario_no_encontrado')
    return found
  }
  return [
    keeps(contract.getPerfil, ({ person }) => profile(person)),
    keeps(contract.changePerfil, ({ person, body }) => Object.assign(profile(person), said(body))),
    keeps(contract.saveUbicacion, ({ person, body }) => {
      Object.assign(profile(person), body)
      return body
    }),
    keeps(contract.forgetUbicacion, ({ person }) => {
      Object.assign(profile(person), { latitud: null, longitud: null })
      return undefined
    }),
    keeps(contract.getWebToken, () => ({
      accessToken: applicationToken,
      expiresIn: tokenSeconds,
    })),
    keeps(contract.getSesion, ({ person }) => ({ id_usuario: person.sub, roles: person.roles })),
    keeps(contract.listOwnComercios, ({ person: { funcion } }) =>
      funcion ? [{ ...demoShop, funcion }] : [],
    ),
  ]
}

/** What the emulator keeps, by call, empty at its start. */
export const createKeepers = (): ReadonlyMap<Call, Keeper> =>
  new Map<Call, Keeper>([...catalogueKeepers(), ...salesKeepers(), ...peopleKeepers()])
