import type { Cotizacion, ItemVenta } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { formatCop, formatLlegada } from '@plaza/shell/format'
import { send } from '@plaza/shell/http'
import { MunicipioField, rememberedMunicipio, rememberMunicipio } from '@plaza/shell/lugares'
import { useQuery } from '@plaza/shell/query'
import { styled, tokens } from '@plaza/shell/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Ask, askedText } from './ask.ts'
import { useOwnMunicipio } from './use-own-municipio.ts'

const Change = styled('button')({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: tokens.brand,
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
})

const feeOf = (valor: number) => (valor === 0 ? 'envío gratis' : `envío ${formatCop(valor)}`)

const textOf = ({ envios = [], valor_del_envio }: Cotizacion) => {
  const desde = envios.map(({ llega_desde }) => llega_desde).sort()[0]
  const hasta = envios
    .map(({ llega_hasta }) => llega_hasta)
    .sort()
    .at(-1)
  return desde && hasta
    ? `Llega ${formatLlegada(desde, hasta)}, ${feeOf(valor_del_envio)}.`
    : undefined
}

interface Props {
  items: ItemVenta[]
  onQuoted?: ((valor_del_envio: number) => void) | undefined
  /** Somebody wants to say where: the field is shown where nothing is known. */
  isAsked: boolean
}

/** When some goods come to a place, and for how much; the place is asked for once and kept on this device. */
export const Estimate = ({ items, onQuoted, isAsked }: Props) => {
  const [chosen, setChosen] = useState(rememberedMunicipio)
  const own = useOwnMunicipio(!chosen)
  const place = chosen ?? own
  const [isChoosing, setChoosing] = useState(isAsked && !chosen)
  // It stands where what had the focus stood.
  const change = useRef<HTMLButtonElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  const codigo = place?.codigo
  const question = JSON.stringify(items)
  const ask = useCallback(
    (signal: AbortSignal) =>
      send(calls.quoteVenta, {
        body: { id_productos: JSON.parse(question), municipio: codigo },
        signal,
      }),
    [question, codigo],
  )
  const { value, cause, isAsking, again } = useQuery(codigo ? ask : undefined)
  const retry = () => {
    change.current?.focus()
    void again()
  }
  const valor = value?.valor_del_envio
  useEffect(() => {
    if (valor !== undefined) onQuoted?.(valor)
  }, [valor, onQuoted])
  if (isChoosing)
    return (
      <MunicipioField
        label="¿A qué municipio?"
        autoFocus
        value={codigo ?? ''}
        onChange={(wanted) => {
          if (!wanted) return
          rememberMunicipio(wanted)
          setChosen(wanted)
          // Who left the field is elsewhere already.
          setTakesFocus(document.activeElement !== document.body)
          setChoosing(false)
        }}
      />
    )
  if (!place)
    return (
      <Ask type="button" onClick={() => setChoosing(true)}>
        {askedText}
      </Ask>
    )
  return (
    <p aria-live="polite">
      {cause && !isAsking ? (
        <>
          No pudimos calcular cuándo llega.{' '}
          <Change type="button" onClick={retry}>
            Reintentar
          </Change>
        </>
      ) : (
        (value && textOf(value)) || 'Calculando cuándo llega…'
      )}{' '}
      <Change ref={change} type="button" autoFocus={takesFocus} onClick={() => setChoosing(true)}>
        {place?.nombre}: cambiar
      </Change>
    </p>
  )
}
