import { loadIdentity, signOut, useSession } from '@plaza/shell/session'
import { SelectField, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { frameState } from './frame-state.ts'

const nobody = 'nadie'

const Box = styled('div')({ minWidth: '200px', '& label': { color: tokens.muted } })

const openAs = async (correo: string) => {
  const account = frameState().accounts.find((one) => one.correo === correo)
  if (!account) return signOut()
  const identity = await loadIdentity()
  await identity.signIn(account.correo, account.password)
}

/** Who uses the module: nobody, or one of the demo's people, each with a role and a session of their own. */
export const TestSession = () => {
  const email = useSession((session) => session.email)
  const [opening, setOpening] = useState(false)
  const choose = async (correo: string) => {
    setOpening(true)
    await openAs(correo).catch((error: Error) => toast(error.message))
    setOpening(false)
  }
  return (
    <Box>
      <SelectField
        label="Sesión de prueba"
        value={email ?? nobody}
        disabled={opening}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: nobody, label: 'Sin sesión' },
          ...frameState().accounts.map(({ rol, correo }) => ({ value: correo, label: rol })),
        ]}
      />
    </Box>
  )
}
