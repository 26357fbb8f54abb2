import { cognitoIdentity } from '../src/adapters/cognito-identity.ts'
import { cognitoOf, readConfig } from '../src/config.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { makeAdministrador } from '../src/rooms/usuarios/administrador.ts'
import { localIdentity } from '../src/stand-ins/cognito/cognito.ts'

// npm run admin -- <email>: makes an account Administrador, here and in the group of the identity service.
const [correo, ...rest] = process.argv.slice(2)

const config = readConfig(process.env)
const db = openDatabase(config)
const cognito = cognitoOf(config)
try {
  if (!correo || rest.length) throw new Error('Say whom: npm run admin -- <email>')
  await makeAdministrador(db, cognito ? cognitoIdentity(cognito) : localIdentity(db), correo)
  console.error(`${correo} is Administrador; who is signed in sees it with the next sign-in`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
