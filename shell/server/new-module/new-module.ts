import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { moduleFolders } from '../../build/tree.ts'
import { namesOf } from '../../kit/template/screens.ts'
import { manifestSchema } from '../../shared/remote/index.ts'
import { filesOf, packageOf } from './files.ts'
import { lockModule } from './lock-module.ts'

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

const ownerOf = async (top: string, folders: string[], path: string) => {
  for (const folder of folders) {
    const { routes } = await readJson(join(top, folder, 'module.json'))
    if (routes.some((route: { path: string }) => route.path.split('/')[1] === path.slice(1)))
      return basename(folder)
  }
}

const versionsOf = async (top: string) => {
  const { version, dependencies } = await readJson(join(top, 'shell/shared/package.json'))
  return { shell: `^${version}`, react: dependencies.react as string }
}

/**
 * Adds a module to a tree: a screen for anybody, one for whoever is signed in, a menu entry and a test. Answers its folder
 * and its address; throws a text that says what is wrong with the name.
 */
export const newModule = async (top: string, name: string) => {
  if (!manifestSchema.shape.name.safeParse(name).success)
    throw new Error(
      `A module is called mfe-<name>, in small letters, digits and hyphens: "${name}" is not.`,
    )
  const folders = moduleFolders(top)
  if (folders.some((folder) => basename(folder) === name))
    throw new Error(`${name} is there already.`)
  const names = namesOf(name)
  const owner = await ownerOf(top, folders, names.path)
  if (owner) throw new Error(`${names.path} belongs to ${owner}: choose another name.`)
  const versions = await versionsOf(top)
  for (const [path, text] of Object.entries(filesOf(names, versions))) {
    const file = join(top, name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await lockModule(top, name, packageOf(names, versions.react))
  return names
}
