import type { TrabajoAgotado } from '@plaza/contract'
import { expect, it } from 'vitest'
import { nameOf } from './trabajo-texts.ts'

it.each([
  ...['avisar_factor', 'avisar_existencia', 'avisar_novedad', 'avisar_invitacion'],
  ...['avisar_sandbox_guia', 'anular_guia', 'avisar_cierre'],
])('says in Spanish what %s is', (tipo) => {
  expect(nameOf({ tipo } as TrabajoAgotado)).not.toContain('_')
})
