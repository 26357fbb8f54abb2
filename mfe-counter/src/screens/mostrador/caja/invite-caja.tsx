import type { Mostrador } from '@plaza/contract'
import { useRevalidator } from '@plaza/shell/router'
import { Button } from '@plaza/shell/ui'
import { visit } from '@plaza/shell/visit'
import { useState } from 'react'
import { OpenCajaForm } from '../../../parts/caja/open-caja-form.tsx'

const placeOf = (sub: string, { id }: Mostrador) => `plaza-mostrador sin caja ${sub} ${id}`

interface Props {
  sub: string
  mostrador: Mostrador
}

/** Invites who has no open till to open one before selling; whoever skips it is not asked again in this window. */
export const InviteCaja = ({ sub, mostrador }: Props) => {
  const place = placeOf(sub, mostrador)
  const [isSkipped, setSkipped] = useState(() => visit.get(place) !== null)
  const { revalidate } = useRevalidator()
  if (isSkipped || mostrador.caja_id) return null
  return (
    <OpenCajaForm
      comercioId={mostrador.id}
      onChanged={() => void revalidate()}
      otherwise={
        <Button
          size="large"
          onClick={() => {
            visit.set(place, '')
            setSkipped(true)
          }}
        >
          Vender sin caja
        </Button>
      }
    />
  )
}
