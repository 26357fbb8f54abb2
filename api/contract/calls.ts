import { administracionCalls } from './administracion/calls.ts'
import { suscriptoresCalls } from './boletin/calls.ts'
import { cajasCalls } from './cajas/calls.ts'
import type { Call } from './call/call.ts'
import { cargasCalls } from './cargas/calls.ts'
import { comerciosCalls } from './comercios/calls.ts'
import { cuentasCalls } from './cuentas/calls.ts'
import { cuponesCalls } from './cupones/calls.ts'
import { documentosCalls } from './documentos/calls.ts'
import { domiciliosCalls } from './domicilios/calls.ts'
import { enviosCalls } from './envios/calls.ts'
import { existenciasCalls } from './existencias/calls.ts'
import { familiasCalls } from './familias/calls.ts'
import { favoritosCalls } from './favoritos/calls.ts'
import { fotosCalls } from './fotos/calls.ts'
import { lotesCalls } from './ganancias/calls.ts'
import { guiasCalls } from './guias/calls.ts'
import { hallazgosCalls } from './hallazgos/calls.ts'
import { identidadCalls } from './identidad/calls.ts'
import { inventarioCalls } from './inventario/calls.ts'
import { lugaresCalls } from './lugares/calls.ts'
import { miembrosCalls } from './miembros/calls.ts'
import { mostradorCalls } from './mostrador/calls.ts'
import { novedadesCalls } from './novedades/calls.ts'
import { opcionesCalls } from './opciones/calls.ts'
import { pedidosCalls } from './pedidos/calls.ts'
import { personasCalls } from './personas/calls.ts'
import { catalogoCalls } from './productos/calls.ts'
import { reportesCalls } from './reportes/calls.ts'
import { resenasCalls } from './resenas/calls.ts'
import { servicioCalls } from './servicio/calls.ts'
import { supervisorCalls } from './supervisor/calls.ts'
import { ventasCalls } from './ventas/calls.ts'
import { vitrinasCalls } from './vitrinas/calls.ts'

export type { Answer, Call } from './call/call.ts'

/** Every call of the API, served or not yet. The documentation is made of it; browser code never imports it. */
export const calls: readonly Call[] = [
  ...servicioCalls,
  ...catalogoCalls,
  ...vitrinasCalls,
  ...resenasCalls,
  ...identidadCalls,
  ...cuentasCalls,
  ...ventasCalls,
  ...pedidosCalls,
  ...guiasCalls,
  ...lotesCalls,
  ...mostradorCalls,
  ...cajasCalls,
  ...supervisorCalls,
  ...domiciliosCalls,
  ...lugaresCalls,
  ...enviosCalls,
  ...comerciosCalls,
  ...reportesCalls,
  ...miembrosCalls,
  ...inventarioCalls,
  ...opcionesCalls,
  ...familiasCalls,
  ...fotosCalls,
  ...existenciasCalls,
  ...favoritosCalls,
  ...cargasCalls,
  ...administracionCalls,
  ...personasCalls,
  ...hallazgosCalls,
  ...novedadesCalls,
  ...documentosCalls,
  ...cuponesCalls,
  ...suscriptoresCalls,
]
