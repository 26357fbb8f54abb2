import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { dataFolderOf, originOf, portOf, top } from './installation.ts'

// Gives a worker an installation as the first one is, which runs meanwhile: its tables are copied as of one moment.
const index = Number(process.argv[2])
const [from, to] = [dataFolderOf(0), dataFolderOf(index)]
// No journey changes the catalogue's pictures: the forms that browsers ask for are drawn once for all installations.
const pictures = 'files/productos'
await cp(from, to, {
  recursive: true,
  filter: (file) => file !== join(from, pictures) && !/^plaza\.db/.test(basename(file)),
})
await symlink(join(from, pictures), join(to, pictures))
const db = new Database(join(from, 'plaza.db'), { fileMustExist: true })
await db.backup(join(to, 'plaza.db'))
db.close()

let isStopping = false
process.once('SIGTERM', () => {
  isStopping = true
})

// The first one has been built, migrated, seeded and published by `npm start`: a copy of all that has only to be served.
const start = async (file: string, young: number, own: Record<string, string>) => {
  const env = { ...process.env, MALLOC_ARENA_MAX: '2', ...own }
  const child = fork(join(top, file), { env, execArgv: [`--max-semi-space-size=${young}`] })
  const ended = once(child, 'exit').then(([code]) => {
    if (!isStopping) throw new Error(`${file} ended with ${code}`)
    return [{ port: 0 }]
  })
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  const [{ port }] = await Promise.race([once(child, 'message'), ended])
  return { port, ended }
}

const PUBLIC_ORIGIN = originOf(index)
const api = await start('api/dist/main.js', 8, { PUBLIC_ORIGIN, PLAZA_DATA: to, PORT: '0' })
const pages = await start('shell/dist/server.js', 4, {
  ...{ PUBLIC_ORIGIN, PLAZA_DATA: to, PORT: String(portOf(index)) },
  API_ORIGIN: `http://127.0.0.1:${api.port}`,
})
await Promise.all([api.ended, pages.ended])
