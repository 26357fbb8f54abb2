import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { dataFolderOf } from './installation.ts'

// Gives a worker an installation as the first one is, which runs meanwhile: its tables are copied as of one moment.
const [from, to] = [dataFolderOf(0), dataFolderOf(Number(process.argv[2]))]
await cp(from, to, { recursive: true, filter: (file) => !/^plaza\.db/.test(basename(file)) })
const db = new Database(join(from, 'plaza.db'), { fileMustExist: true })
await db.backup(join(to, 'plaza.db'))
db.close()
