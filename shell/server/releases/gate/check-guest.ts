import type { Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

/**
 * Throws ReleaseError when a guest asks for what only a module of the house has: the whole window, the frame of people at work, a device's storage, an
 * application of its own, a part of others' screens, the API's answers, what ends a session.
 */
export const checkGuest = ({
  name,
  manifest: { routes, menu, app, slots, pieces, commands },
}: Release) => {
  const refuse = (what: string) => {
    throw new ReleaseError('invitado_excedido', `${name} es invitado y no puede tener ${what}.`)
  }
  if (app) refuse('una aplicación')
  if (slots || pieces) refuse('huecos ni piezas')
  if (commands) refuse('órdenes en la búsqueda de quienes trabajan')
  for (const { path, frame, worksOffline, data, head, cover, pictures } of routes) {
    if (frame === 'bare') refuse(`la ventana entera (${path})`)
    if (frame === 'work') refuse(`el marco de quienes trabajan (${path})`)
    if (worksOffline) refuse(`páginas sin conexión (${path})`)
    if (data || head || cover || pictures) refuse(`datos de la página (${path})`)
  }
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  for (const { label, action, cssClass, places } of entries) {
    if (action || cssClass) refuse(`acción ni estilo en el menú ("${label}")`)
    if (places?.work) refuse(`lugar en el menú de quienes trabajan ("${label}")`)
  }
}
