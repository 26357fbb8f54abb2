import { parseArgs } from 'node:util'
import { killAndTell } from './muertes/contar.ts'
import { type Motor, motores } from './mundo/bases.ts'
import { runApart } from './repartir.ts'
import { plantAll } from './sembrados/plantar.ts'
import type { Resultado } from './semillas.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    motor: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
    planted: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
    runs: { type: 'string', default: '20' },
  },
})

const first = Number(values.seed ?? values.from)
const count = values.seed ? 1 : Number(values.seeds)
const seeds = Array.from({ length: count }, (_, i) => first + i)
const chosen = motores.filter((motor) => !values.motor || motor === (values.motor as Motor))
const began = performance.now()
const resultados: Resultado[] = []

const show = ({ motor, seed, falla }: Resultado) => {
  if (!falla) return
  const replay = /replayPath="([^"]*)"/.exec(falla.actos)?.[1]
  const how = replay ? ` --path ${falla.path} --replay ${replay}` : ''
  console.info(`✗ ${motor}, seed ${seed}. ${falla.frase}`)
  console.info(`  ${falla.actos.replace(/ \/\*.*\*\//, '').replaceAll('),', '),\n  ')}`)
  const which = values.together ? ' --together' : ''
  console.info(`  npm run simulate -- --motor ${motor} --seed ${seed}${which}${how}`)
}

const runAll = async () => {
  await Promise.all(
    chosen.map((motor) =>
      runApart(
        {
          ...{ motor, seeds, shrink: true, goesOn: true, juntos: values.together },
          ...{ path: values.path, replayPath: values.replay },
        },
        (resultado) => {
          resultados.push(resultado)
          show(resultado)
        },
      ),
    ),
  )

  const failed = resultados.filter(({ falla }) => falla).length
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`${resultados.length} runs in ${seconds} s, ${failed} failed`)
  return failed
}

const run = () => {
  if (values.planted) return plantAll({ chosen, seeds, write: values.write })
  if (values.kills) return killAndTell(chosen, Number(values.runs))
  return runAll()
}

const failed = await run()
process.exitCode = failed > 0 ? 1 : 0
