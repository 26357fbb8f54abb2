import type { TestAccount } from '../../src/frame/frame-state.ts'

/** The accounts that the demo makes, one per role (api/db/seed/demo/cuentas.ts), for the sessions of the frame. */
export const testAccounts: TestAccount[] = ['Comprador', 'Comercio', 'Administrador', 'Socio'].map(
  (rol) => ({ rol, correo: `${rol.toLowerCase()}@plaza.test`, password: 'PlazaDemo2026' }),
)
