import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Upload } from '../../../kit/releases/read-build.ts'
import type { Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'
import { checkBundled } from './check-bundled.ts'
import { checkClaims } from './check-claims.ts'
import { allowedEndings, fileTypeOf } from './file-types.ts'

/** The most that one screen of a module may take: kB (gzip) and files. */
export interface Budgets {
  screenKb: number
  screenFiles: number
}

const sha384 = (bytes: Uint8Array) => createHash('sha384').update(bytes).digest('base64')

const filesOf = ({ entry, door }: Release, screen: string[]) => [
  ...new Set([entry, ...door, ...screen]),
]

const checkFiles = ({ release, files }: Upload) => {
  const needed = filesOf(release, Object.values(release.screens).flat())
  const listed = new Set(Object.keys(release.files))
  const refuse = (path: string, why: string) => {
    throw new ReleaseError('archivos_incompletos', `${path}: ${why}`)
  }
  for (const path of needed) if (!listed.has(path)) refuse(path, 'no está en la lista de archivos.')
  for (const path of files.keys()) if (!listed.has(path)) refuse(path, 'no está en el manifiesto.')
  for (const [path, { sha384: expected }] of Object.entries(release.files)) {
    const bytes = files.get(path)
    if (!bytes) refuse(path, 'falta en el envío.')
    else if (sha384(bytes) !== expected) refuse(path, 'no es el archivo que dice el manifiesto.')
  }
}

/** Bytes of all of a version's source maps. */
const maxMaps = 24 * 1024 * 1024

const checkMaps = ({ release, maps = new Map() }: Upload) => {
  const listed = release.maps ?? {}
  const refuse = (path: string, why: string) => {
    throw new ReleaseError('archivos_incompletos', `${path}.map: ${why}`)
  }
  for (const path of maps.keys())
    if (!Object.hasOwn(listed, path)) refuse(path, 'no está en el manifiesto.')
  for (const [path, { sha384: expected }] of Object.entries(listed)) {
    const bytes = maps.get(path)
    if (!Object.hasOwn(release.files, path)) refuse(path, 'no es de un archivo de la versión.')
    else if (!bytes) refuse(path, 'falta en el envío.')
    else if (sha384(bytes) !== expected) refuse(path, 'no es el mapa que dice el manifiesto.')
  }
  const total = [...maps.values()].reduce((sum, { length }) => sum + length, 0)
  if (total > maxMaps)
    throw new ReleaseError('presupuesto_excedido', 'Los mapas de la versión pasan de 24 MB.')
}

/** Bytes of what a version's pages are drawn with. */
const maxServer = 4 * 1024 * 1024

const checkServer = ({ release, server }: Upload) => {
  const listed = release.server
  const refuse = (why: string) => {
    throw new ReleaseError('archivos_incompletos', `server/${listed?.entry ?? ''}: ${why}`)
  }
  if (server && !listed) refuse('no está en el manifiesto.')
  if (!listed) return
  if (!server) refuse('falta en el envío.')
  else if (sha384(server) !== listed.sha384) refuse('no es el archivo que dice el manifiesto.')
  else if (server.length > maxServer)
    throw new ReleaseError('presupuesto_excedido', 'Lo que dibuja las páginas pasa de 4 MB.')
}

const checkTypes = ({ files }: Release) => {
  const other = Object.keys(files).find((path) => !fileTypeOf(path))
  if (other)
    throw new ReleaseError(
      'archivo_no_permitido',
      `${other}: una versión se hace solo de archivos ${allowedEndings.join(', ')}.`,
    )
}

const checkLoads = ({ loads }: Release) => {
  if (!loads)
    throw new ReleaseError(
      'integridad_ausente',
      'release.json no dice cómo se piden los archivos que siguen a la entrada (loads: "tags" o "imports").',
    )
}

const checkDoor = ({ name, exposes }: Release) => {
  if (exposes.length !== 1 || exposes[0] !== './remote')
    throw new ReleaseError(
      'puerta_ausente',
      `${name}: debe exponer ./remote y nada más, y expone ${exposes.join(', ') || 'nada'}.`,
    )
}

const checkScreens = ({ name, manifest, screens }: Release) => {
  for (const { slot, screen } of manifest.pieces ?? [])
    if (!Object.hasOwn(screens, screen))
      throw new ReleaseError(
        'puerta_ausente',
        `${name}: la pieza de "${slot}" pide "${screen}", que no está.`,
      )
  for (const { path, screen } of manifest.routes)
    if (!Object.hasOwn(screens, screen))
      throw new ReleaseError(
        'puerta_ausente',
        `${name}: ${path} pide la pantalla "${screen}", que no está.`,
      )
}

const checkApp = ({ name, manifest: { app, routes }, files }: Release) => {
  const refuse = (why: string) => {
    throw new ReleaseError('manifiesto_invalido', `${name}: ${why}`)
  }
  for (const { path, access, rendered } of routes)
    if (rendered && access !== 'public')
      refuse(`${path} no puede llegar dibujada: no es para cualquiera.`)
  for (const { path, worksOffline } of routes)
    if (worksOffline && /[:*]/.test(path))
      refuse(`${path} no puede abrirse sin conexión: su dirección tiene partes que cambian.`)
  if (!app) return
  if (!routes.some(({ path }) => path === app.start))
    refuse(`la aplicación abre con ${app.start}, que no es una de sus rutas.`)
  const lost = app.icons.find(({ file }) => !Object.hasOwn(files, file))
  if (lost) refuse(`falta el icono ${lost.file}.`)
}

/** Bytes of what every page of everybody may carry of a module: four times the largest of the shop's own. */
const maxCarried = 64 * 1024

const checkCarried = ({ entry, door, screens, global, manifest }: Release) => {
  const bytes = Buffer.byteLength(JSON.stringify([entry, door, screens, global, manifest]))
  if (bytes > maxCarried)
    throw new ReleaseError(
      'presupuesto_excedido',
      `Lo que cada página lleva del módulo (module.json y nombres de archivos) toma ${Math.ceil(bytes / 1024)} kB; caben ${maxCarried / 1024}.`,
    )
}

const checkBudgets = ({ release, files }: Upload, { screenKb, screenFiles }: Budgets) => {
  const packed = new Map([...files].map(([path, bytes]) => [path, gzipSync(bytes).length / 1000]))
  for (const { slot, screen, maxKb } of release.manifest.pieces ?? []) {
    const paths = filesOf(release, release.screens[screen] ?? [])
    const kb = Math.ceil(paths.reduce((sum, path) => sum + (packed.get(path) ?? 0), 0))
    if (kb > maxKb)
      throw new ReleaseError(
        'presupuesto_excedido',
        `La pieza de "${slot}" toma ${kb} kB; dice que caben en ${maxKb} kB.`,
      )
  }
  for (const [screen, own] of Object.entries(release.screens)) {
    const paths = filesOf(release, own)
    const kb = Math.round(paths.reduce((sum, path) => sum + (packed.get(path) ?? 0), 0))
    if (kb > screenKb || paths.length > screenFiles)
      throw new ReleaseError(
        'presupuesto_excedido',
        `La pantalla "${screen}" toma ${kb} kB en ${paths.length} archivos; caben ${screenKb} kB en ${screenFiles}.`,
      )
  }
}

/** A guest has no door: the page of its frame runs its entry. Throws ReleaseError when an upload is not whole, not what its manifest says, or too heavy. */
export const checkUpload = (upload: Upload, budgets: Budgets, isGuest = false) => {
  const { release } = upload
  if (release.manifest.name !== release.name)
    throw new ReleaseError('manifiesto_invalido', 'El manifiesto es de otro módulo.')
  checkTypes(release)
  checkLoads(release)
  if (!isGuest) checkDoor(release)
  checkScreens(release)
  checkCarried(release)
  checkApp(release)
  checkFiles(upload)
  checkMaps(upload)
  checkServer(upload)
  // A guest's frame has nothing of the shell's.
  if (!isGuest) checkBundled(upload)
  checkClaims(upload)
  checkBudgets(upload, budgets)
}
