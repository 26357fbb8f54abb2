import type { SegundoFactor } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { getSession } from '@plaza/shell/session'
import { Button, Notice, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { FactorSetup } from '../../../parts/factor/factor-setup.tsx'
import { RescatesList } from '../../../parts/factor/rescates-list.tsx'
import {
  beginSegundoFactor,
  confirmSegundoFactor,
  endSegundoFactor,
  findSegundoFactor,
  firstRescates,
  newRescates,
} from '../../../parts/factor/segundo-factor.ts'
import { Actions } from '../../../parts/page/actions.tsx'
import { Group } from '../group/group.tsx'
import { isUnknownPath } from '../sesiones/sesiones.ts'

const otherwise = 'No pudimos hacerlo. Inténtalo de nuevo.'

const leftOf = (rescates: number) =>
  rescates === 1 ? 'Te queda 1 código de rescate.' : `Te quedan ${rescates} códigos de rescate.`

const leadOf = ({ activo, rescates_restantes }: SegundoFactor) =>
  activo
    ? `Activo: pedimos un código además de tu contraseña. ${leftOf(rescates_restantes)}`
    : 'Además de tu contraseña, un código de tu teléfono. Así nadie entra aunque la adivine.'

interface ActiveProps {
  /** How many are left. Without any, as where the answer was lost that put it to use, they are the first ones. */
  rescates: number
  onRescates: (rescates: string[]) => void
  onEnded: () => Promise<void>
}

const Active = ({ rescates, onRescates, onEnded }: ActiveProps) => {
  const make = rescates === 0 ? firstRescates : newRescates
  const renew = useWork(async () => onRescates(await make()), otherwise)
  const end = useWork(async () => {
    await endSegundoFactor()
    await onEnded()
    toast('Tu segundo paso quedó desactivado.')
  }, otherwise)
  return (
    <>
      <Actions>
        <Button variant="outlined" loading={renew.isBusy} onClick={renew.run}>
          Hacer códigos nuevos
        </Button>
        <Button variant="outlined" color="error" loading={end.isBusy} onClick={end.run}>
          Desactivar
        </Button>
      </Actions>
      <Failure text={renew.failure || end.failure} />
    </>
  )
}

const Inactive = ({ onBegun }: { onBegun: (secret: string) => void }) => {
  const begin = useWork(async () => onBegun(await beginSegundoFactor()), otherwise)
  return (
    <>
      <Button variant="outlined" loading={begin.isBusy} onClick={begin.run}>
        Activar segundo paso
      </Button>
      <Failure text={begin.failure} />
    </>
  )
}

interface NotLoadedProps {
  isRetrying: boolean
  onRetry: () => void
}

const NotLoaded = ({ isRetrying, onRetry }: NotLoadedProps) => (
  <>
    <Notice tone="error">No pudimos ver tu segundo paso.</Notice>
    <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  </>
)

/** The second factor: offered to everybody, required of administrators. */
export const FactorCard = () => {
  const { value: factor, cause, isAsking, again } = useQuery(findSegundoFactor)
  const [secret, setSecret] = useState('')
  const [rescates, setRescates] = useState<string[]>()
  const finish = (codes: string[] | undefined) => {
    setSecret('')
    setRescates(codes)
    void again()
  }
  const content = () => {
    // First of all: they are told once, whatever becomes of what is asked beside them.
    if (rescates) return <RescatesList rescates={rescates} onDone={() => finish(undefined)} />
    if (!factor || cause) return <NotLoaded isRetrying={isAsking} onRetry={again} />
    if (!secret)
      return factor.activo ? (
        <Active rescates={factor.rescates_restantes} onRescates={finish} onEnded={again} />
      ) : (
        <Inactive onBegun={setSecret} />
      )
    return (
      <FactorSetup
        secret={secret}
        correo={getSession().email ?? ''}
        confirm={confirmSegundoFactor}
        onDone={finish}
        onCancel={() => finish(undefined)}
      />
    )
  }
  // Where the identity service is elsewhere there is none to show.
  if (isUnknownPath(cause) || !(factor || cause || rescates)) return null
  return (
    <Group title="Segundo paso" lead={factor && leadOf(factor)} anchor="segundo-paso">
      {content()}
    </Group>
  )
}
