/**
 * Names that are still to be said in English, by folder: nothing is added here, and what was renamed is taken out. A
 * screen's name is its address, and what the shell's door shares is asked for by modules that were built before.
 */
export const left: Record<string, string> = {
  'api/src/rooms/cargas':
    'Guardados Nueva Propia Quien conCodigo enCurso isActivo leidas nuevos viejo',
  'api/src/rooms/cargas/filas': 'deLista elegida elegir enPesos',
  'api/src/rooms/cargas/libro': 'escribir leer',
  'api/src/rooms/pagos': 'Abierta Sobre abiertas',
  'api/src/rooms/pagos/alertas': 'abiertas esperada',
  'api/src/rooms/pagos/rows': 'guardado',
  'api/src/stand-ins/cognito/rows': 'conocidos.repository.ts',
  'api/src/stand-ins/cognito/sessions': 'sesiones-abiertas.ts',
  'api/src/stand-ins/cognito/sign-in': 'ingreso-primer-factor.ts',
  'mfe-backoffice/src/screens/crear-producto': 'crear-producto.tsx',
  'mfe-backoffice/src/screens/editar-producto': 'editar-producto.tsx',
  'mfe-counter/src/screens/ingreso-de-prueba': 'ingreso-de-prueba.tsx',
  'shell/shared/format': 'formatUltimoDia',
}
