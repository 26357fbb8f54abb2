import { Notice } from '@plaza/shell/ui'
import { useState } from 'react'
import { FactorSetup } from '../../parts/factor/factor-setup.tsx'
import { RescatesList } from '../../parts/factor/rescates-list.tsx'
import type { Waiting } from './sign-in.ts'

interface FirstFactorProps {
  secret: string
  waiting: Waiting
  /** Back to e-mail and password. */
  onBack: () => void
}

/** Sets up the second factor of whoever may not sign in without one, and shows the recovery codes before it leads on. */
export const FirstFactor = ({ secret, waiting, onBack }: FirstFactorProps) => {
  const [opened, setOpened] = useState<{ rescates: string[]; leave: () => void }>()
  const confirm = async (code: string) => {
    const { rescates, leave } = await waiting.prepare(code)
    if (rescates) setOpened({ rescates, leave })
    else leave()
    return rescates ?? []
  }
  if (opened) return <RescatesList rescates={opened.rescates} onDone={opened.leave} />
  return (
    <>
      <Notice>
        Quien administra Plaza entra con un segundo paso. Actívalo ahora: toma un minuto.
      </Notice>
      <FactorSetup
        secret={secret}
        correo={waiting.email}
        confirm={confirm}
        onDone={() => undefined}
        onCancel={onBack}
      />
    </>
  )
}
