import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, test } from '@playwright/test'
import { standing } from '../fixtures/published.ts'
import { copyRepository, release } from '../fixtures/repository-copy.ts'
import { bytesOf, scriptsThatTravel } from '../fixtures/travelled.ts'

const file = 'mfe-storefront/src/screens/home/productos/productos-section.tsx'
const heading = /Productos para ti( \d+)?/
const counts = [1, 3, 10]

const visit = async (browser: Browser) => {
  const context = await browser.newContext()
  const bytes = bytesOf(await scriptsThatTravel(context, '/home'))
  return { context, bytes }
}

test('what a returning visitor pays for releases of one changed file', async ({
  browser,
  request,
}) => {
  test.setTimeout(1_200_000)
  const team = await copyRepository()
  const source = await readFile(join(team.folder, file), 'utf8')
  const releaseWith = async (words: string) => {
    await writeFile(join(team.folder, file), source.replace(heading, words))
    const { ok, output } = await release(team.folder, 'mfe-storefront', '--promote')
    if (!ok) throw new Error(output)
  }
  // Chunks without a name are numbered by where the libraries lie: all versions come out of one checkout, as a team's do.
  await releaseWith('Productos para ti 0')
  const { context, bytes: first } = await visit(browser)
  // Somebody for each line of the table, who was here before the first release.
  const others = await Promise.all(counts.map(() => visit(browser)))
  console.info(`first visit of /home: ${first} bytes of scripts`)
  for (let n = 1; n <= Math.max(...counts); n++) {
    await releaseWith(`Productos para ti ${n}`)
    const at = counts.indexOf(n)
    const returning = others[at]?.context
    if (!returning) continue
    const { live } = await standing(request, 'mfe-storefront')
    const again = await scriptsThatTravel(returning, '/home', `Productos para ti ${n}`)
    const whole = bytesOf(again.filter(({ coding }) => coding !== 'dcz'))
    const paid = bytesOf(again)
    console.info(
      `${n} releases later (${live.version}): ${paid} bytes in ${again.length} files, ${((100 * paid) / first).toFixed(1)} % of the first visit; ${whole} of them whole files`,
    )
  }
  await context.close()
  await team.remove()
})
