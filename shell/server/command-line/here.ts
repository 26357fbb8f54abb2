import { readConfig } from '../config.ts'
import { openStore } from '../releases/open-store.ts'
import { ownToken } from '../releases/tokens.ts'
import { dataFolderHere } from './data-folder.ts'

/** Settings of the installation that this machine's environment names; without PLAZA_DATA, that of this tree. */
export const configHere = () => readConfig({ ...process.env, PLAZA_DATA: dataFolderHere() })

/** Those settings, and their store. */
export const installationHere = () => {
  const config = configHere()
  return { config, store: openStore(config) }
}

/** The token that this command speaks with: PLAZA_DEPLOY_TOKEN, or the one of this machine's installation. */
export const tokenHere = (name: string) => {
  if (process.env.PLAZA_DEPLOY_TOKEN) return process.env.PLAZA_DEPLOY_TOKEN
  const { config, store } = installationHere()
  return ownToken(store, config.PLAZA_DATA, name)
}
