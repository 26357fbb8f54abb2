import { createHash } from 'node:crypto'
import semver from 'semver'
import type { Manifest, Release } from '../../shared/remote/index.ts'
import { ReleaseError, type ReleaseStore } from './release-store.ts'

export interface Upload {
  release: Release
  files: Map<string, Uint8Array>
}

const sha384 = (bytes: Uint8Array) => createHash('sha384').update(bytes).digest('base64')

const checkFiles = ({ release, files }: Upload) => {
  const needed = [release.entry, ...release.door, ...Object.values(release.screens).flat()]
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

const checkShell = ({ name, shell }: Manifest, shellVersion: string) => {
  if (!semver.satisfies(shellVersion, shell))
    throw new ReleaseError(
      'shell_incompatible',
      `${name} pide @plaza/shell ${shell} y este shell es ${shellVersion}.`,
    )
}

const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

const checkRoutes = (manifest: Manifest, live: Release[]) => {
  const others = live.filter(({ name }) => name !== manifest.name)
  for (const { path, screen } of manifest.routes) {
    if (manifest.routes.some((twin) => twin.screen !== screen && twin.path === path))
      throw new ReleaseError('manifiesto_invalido', `${path} aparece dos veces.`)
    const owner = others.find(({ manifest }) =>
      manifest.routes.some((route) => shapeOf(route.path) === shapeOf(path)),
    )
    if (owner) throw new ReleaseError('ruta_ajena', `${path} ya es de ${owner.name}.`)
  }
}

/** Publishes a version and makes it live, or throws ReleaseError and keeps nothing. */
export const publishRelease = async (store: ReleaseStore, shellVersion: string, upload: Upload) => {
  const { release, files } = upload
  if (release.manifest.name !== release.name)
    throw new ReleaseError('manifiesto_invalido', 'El manifiesto es de otro módulo.')
  checkShell(release.manifest, shellVersion)
  checkRoutes(release.manifest, await store.listLive())
  checkFiles(upload)
  await store.add(release, files)
  await store.promote(release.name, release.version)
}
