import type { ItemVenta } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { useSession } from '@plaza/shell/session'
import { styled } from '@plaza/shell/ui'
import { device } from '@plaza/shell/visit'
import { useEffect, useState } from 'react'
import { Ask, askedText } from './ask.ts'

// Three lines of text are the most that stands here: what comes moves nothing.
const Place = styled('div')({ minHeight: 76, display: 'grid', alignContent: 'start' })

const load = async () =>
  (await import(/* webpackChunkName: "add-to-cart" */ './estimate.tsx')).Estimate

interface Props {
  items: ItemVenta[]
  /** What bringing them costs there, once it is known. */
  onQuoted?: ((valor_del_envio: number) => void) | undefined
}

/** When something comes, and for how much: of the place that this device remembers, that the account tells, or asked for here. Comes after the screen. */
export const DestinoLine = ({ items, onQuoted }: Props) => {
  const [isWanted, setWanted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { Piece, isLost } = useLater(load, isWanted || isAsked)
  const mayKnow = useSession((session) => Boolean(session.refreshToken))
  useEffect(() => {
    if (mayKnow || device.get('municipio')) setWanted(true)
  }, [mayKnow])
  return (
    <Place>
      {Piece ? (
        <Piece items={items} onQuoted={onQuoted} isAsked={isAsked} />
      ) : (
        <Ask type="button" onClick={() => setAsked(true)}>
          {isLost ? 'No pudimos calcularlo. Reintentar' : askedText}
        </Ask>
      )}
    </Place>
  )
}
