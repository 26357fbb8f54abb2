import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { top } from '../tree.ts'
import { stageContract } from './contract.ts'
import { stageHost } from './host.ts'
import { stageCreate, stageKit } from './kit.ts'
import { stageShell } from './shell.ts'
import { pack } from './stage.ts'

// npm run packages [-- <folder>]: what a module of its own repository is made of, as tarballs that npm publishes.
const into = resolve(process.argv[2] ?? join(top, '.cache/tarballs'))
mkdirSync(into, { recursive: true })
for (const stage of [stageContract, stageShell, stageHost, stageKit, stageCreate])
  console.info(pack(await stage(), into))
