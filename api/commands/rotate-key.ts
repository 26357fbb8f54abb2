import { parseArgs } from 'node:util'
import { cognitoOf, readConfig } from '../src/config.ts'
import { audit, nadie } from '../src/machinery/audit/audit.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { getInstallationKey } from '../src/machinery/keys/keys.ts'
import { rotateKey } from '../src/stand-ins/cognito/cognito.ts'

// npm run rotate-key [-- --withdraw]: the next key of the identity service that comes with the API.
const readArgs = () => {
  // Who mistypes it after a leak must not believe that the keys are withdrawn.
  const { values } = parseArgs({ options: { withdraw: { type: 'boolean' } } })
  // npm keeps for itself what stands before its own two hyphens.
  if (process.env.npm_config_withdraw) throw new Error('npm run rotate-key -- --withdraw')
  return values.withdraw === true
}

const config = readConfig(process.env)
const db = openDatabase(config)
try {
  const isWithdrawal = readArgs()
  if (cognitoOf(config)) throw new Error('The user pool changes its keys by itself')
  const key = await getInstallationKey(db, config)
  const accion = isWithdrawal ? 'retirar claves' : 'cambiar clave'
  const cambio = {
    id_usuario: nadie,
    accion,
    recurso: 'instalacion',
    recurso_id: 'tokens',
  } as const
  // No key changes that the log says nothing of, whenever somebody ends this.
  await db.transaction().execute(async (trx) => {
    await rotateKey(trx, key, isWithdrawal)
    await audit(trx, cambio)
  })
  console.error(
    isWithdrawal
      ? 'The keys before are withdrawn: within a minute no token of theirs is taken'
      : 'The new key is published, and signs in an hour; tokens of the one before stay good',
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
