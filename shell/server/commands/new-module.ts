import { top } from '../../build/tree.ts'
import { newModule } from '../new-module/new-module.ts'

// npm run new-module -- mfe-nombre
const [name = ''] = process.argv.slice(2)
try {
  const { path } = await newModule(top, name)
  console.info(`${name}: a screen at ${path}, one for whoever is signed in at ${path}/cuenta

  npm start -w ${name}                        the module alone, with a test session
  npm run dev -w ${name}                      its sources inside a running shell
  npx vitest run ${name}                      its test
  npm run release -w ${name} -- --promote   live, from the next page on`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
