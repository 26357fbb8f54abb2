import type { Carga } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { ResultStep } from './result-step.tsx'

const carga: Carga = {
  ...{ id: '0b5e7d1c-6a0e-4a55-9f0e-1d2c3b4a5f60', archivoKey: 'a', fileName: 'a.xlsx' },
  ...{ comercio_id: 1, estado: 'fallida', filas: 2500, procesadas: 0, error: 'No se pudo.' },
  ...{ creados: 2500, actualizados: 0, sin_cambio: 0, con_error: 0, columnas: [], faltan: [] },
  ...{ creado_en: '2026-11-20T12:00:00.000Z', terminado_en: '2026-11-20T12:01:00.000Z' },
}

it.each([
  [0, 'No se pudo. Ningún producto cambió.'],
  [1000, 'No se pudo. Ya habían entrado las primeras 1.000 filas.'],
])('says what is in of an upload that was stopped after %i rows', async (procesadas, text) => {
  const stopped = { ...carga, procesadas }
  const screen = await show(<ResultStep carga={stopped} onAgain={() => undefined} />)
  expect(screen.getByRole('alert').element().textContent).toContain(text)
})
