import { join, resolve } from 'node:path'
import { top } from '../../webpack/tree.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../releases/open-store.ts'
import { ownToken } from '../releases/tokens.ts'

/** Settings and store of the installation that this machine's environment names; without PLAZA_DATA, that of this tree. */
export const installationHere = () => {
  const PLAZA_DATA = resolve(process.env.PLAZA_DATA || join(top, 'data'))
  const config = readConfig({ ...process.env, PLAZA_DATA })
  return { config, store: openStore(config) }
}

/** The token that this command speaks with: PLAZA_DEPLOY_TOKEN, or the one of this machine's installation. */
export const tokenHere = (name: string) => {
  if (process.env.PLAZA_DEPLOY_TOKEN) return process.env.PLAZA_DEPLOY_TOKEN
  const { config, store } = installationHere()
  return ownToken(store, config.PLAZA_DATA, name)
}

/** Runs a command; what it throws is one line, not a stack. */
export const runCommand = async (command: () => Promise<void>) => {
  try {
    await command()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
