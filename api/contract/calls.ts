import { administracionCalls } from './calls/administracion.ts'
import { cajasCalls } from './calls/cajas.ts'
import type { Call } from './calls/call.ts'
import { cargasCalls } from './calls/cargas.ts'
import { catalogoCalls } from './calls/catalogo.ts'
import { comerciosCalls } from './calls/comercios.ts'
import { cuentasCalls } from './calls/cuentas.ts'
import { documentosCalls } from './calls/documentos.ts'
import { domiciliosCalls } from './calls/domicilios.ts'
import { fotosCalls } from './calls/fotos.ts'
import { identidadCalls } from './calls/identidad.ts'
import { inventarioCalls } from './calls/inventario.ts'
import { lotesCalls } from './calls/lotes.ts'
import { miembrosCalls } from './calls/miembros.ts'
import { mostradorCalls } from './calls/mostrador.ts'
import { opcionesCalls } from './calls/opciones.ts'
import { pedidosCalls } from './calls/pedidos.ts'
import { personasCalls } from './calls/personas.ts'
import { servicioCalls } from './calls/servicio.ts'
import { supervisorCalls } from './calls/supervisor.ts'
import { suscriptoresCalls } from './calls/suscriptores.ts'
import { ventasCalls } from './calls/ventas.ts'

export type { Answer, Call } from './calls/call.ts'

/** Every call of the API, served or not yet. The documentation is made of it; browser code never imports it. */
export const calls: readonly Call[] = [
  ...servicioCalls,
  ...catalogoCalls,
  ...identidadCalls,
  ...cuentasCalls,
  ...ventasCalls,
  ...pedidosCalls,
  ...lotesCalls,
  ...mostradorCalls,
  ...cajasCalls,
  ...supervisorCalls,
  ...domiciliosCalls,
  ...comerciosCalls,
  ...miembrosCalls,
  ...inventarioCalls,
  ...opcionesCalls,
  ...fotosCalls,
  ...cargasCalls,
  ...administracionCalls,
  ...personasCalls,
  ...documentosCalls,
  ...suscriptoresCalls,
]
