/**
 * Names that are still to be said in English, by folder: nothing is added here, and what was renamed is taken out. A
 * screen's name is its address, and what the shell's door shares is asked for by modules that were built before.
 */
export const left: Record<string, string> = {
  'api/src/rooms/cargas':
    'FilaLeida Guardados Nueva Propia Quien aplicar.ts clavesDeCarga conCodigo enCurso guardado.ts isActivo leidas listCargasDe nuevos olvidar.repository.ts revisar.ts viejo',
  'api/src/rooms/cargas/filas':
    'FilaLeida columnasDe deLista elegida elegir enPesos faltanDe letraDe numeroDe planear',
  'api/src/rooms/cargas/libro': 'envoltorioDe escribir inflar.ts leer',
  'api/src/rooms/pagos':
    'Abierta PagoGuardado Sobre abiertas aplicar.ts barrer.ts cancelar.ts devolver.ts getAbierta getPagable getPropia iniciar.ts notifyPagoDevuelto paraComercio paraComprador pedir.ts revisar.ts seguir.ts settleDisputado',
  'api/src/rooms/pagos/alertas':
    'PagoDeVenta PagoGuardado abiertas alertasDe cuentaDe deDisputa dePago deReembolsos deVenta esperada isEnCamino listAbiertas listConAlerta sinRegistrar sumAbiertas vigilar.ts',
  'api/src/rooms/pagos/rows':
    'EstadoDePago NuevaFila PagoDeVenta PagoGuardado alertaDe estadoTxDe guardado listConocidos listPagosDe markDevuelto markRechazada retenidoDe unmarkDevuelto',
  'api/src/stand-ins/cognito/rows':
    'conocidos.repository.ts listConocidos saveConocidos savePendiente',
  'api/src/stand-ins/cognito/sessions': 'sesiones-abiertas.ts',
  'api/src/stand-ins/cognito/sign-in': 'ingreso-primer-factor.ts',
  'mfe-backoffice/src/screens/crear-producto': 'crear-producto.tsx',
  'mfe-backoffice/src/screens/editar-producto': 'editar-producto.tsx',
  'mfe-counter/src/screens/ingreso-de-prueba': 'ingreso-de-prueba.tsx',
  'shell/shared/format': 'formatUltimoDia',
}
