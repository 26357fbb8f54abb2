import { type EnvioForm, envioFormSchema } from '@plaza/contract'
import { type Municipio, rememberedMunicipio, rememberMunicipio } from '@plaza/shell/lugares'
import { useState } from 'react'
import { keptDireccion } from '../../../parts/order/kept-order.ts'
import type { Comprador } from './comprador.ts'

const problemOf = (form: EnvioForm) => {
  const parsed = envioFormSchema.safeParse(form)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** Where the order goes: the profile's address, or one for this order alone, which then must not be blank. */
export const useEnvio = (comprador: Comprador | undefined) => {
  const [typed, setTyped] = useState(keptDireccion.find)
  const [wantsOther, setWantsOther] = useState(typed !== '')
  const [left, setLeft] = useState(false)
  const [chosen, setChosen] = useState(() => rememberedMunicipio()?.codigo ?? '')
  const isOnlyWay = comprador !== undefined && !comprador.direccion_principal.trim()
  const otra_direccion = wantsOther || isOnlyWay
  const own = otra_direccion ? undefined : (comprador?.municipio ?? undefined)
  const problem = problemOf({ otra_direccion, direccion_envio: typed })
  return {
    otra_direccion,
    /** The profile has no address: there is no choice. */
    isOnlyWay,
    typed,
    /** What keeps the order from being sent. */
    problem,
    /** The same, once the shopper has been in the field. */
    error: left ? problem : undefined,
    /** The address for this order; undefined for the profile's. */
    direccion_envio: otra_direccion ? typed.trim() : undefined,
    /** Where that is, by the DANE's code; '' until somebody says. */
    municipio: own ?? chosen,
    /** The profile knows it. */
    isKnown: own !== undefined,
    setMunicipio: (one: Municipio | undefined) => {
      setChosen(one?.codigo ?? '')
      if (one) rememberMunicipio(one)
    },
    setWantsOther: (wanted: boolean) => {
      setWantsOther(wanted)
      keptDireccion.keep(wanted ? typed : '')
    },
    setTyped: (text: string) => {
      setTyped(text)
      keptDireccion.keep(text)
    },
    leave: () => setLeft(true),
  }
}

export type Envio = ReturnType<typeof useEnvio>
