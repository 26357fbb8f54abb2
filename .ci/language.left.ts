/**
 * Names that stay Spanish though the contract does not say them, by folder: nothing is added here. A screen's name is its
 * address, what the shell's door shares is asked for by modules that were built before, and what an upload has read is
 * kept under its name in files of before.
 */
export const left: Record<string, string> = {
  'api/src/rooms/cargas': 'leidas',
  'mfe-backoffice/src/screens/crear-producto': 'crear-producto.tsx',
  'mfe-backoffice/src/screens/editar-producto': 'editar-producto.tsx',
  'mfe-counter/src/screens/ingreso-de-prueba': 'ingreso-de-prueba.tsx',
  'shell/shared/format': 'formatUltimoDia',
}
