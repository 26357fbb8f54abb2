import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { top } from '../../build/tree.ts'

// npm runs a module's command in the module's folder.
it('is one folder, whichever one the command runs in', () => {
  const ask = `import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))})
    .then(({ dataFolderHere }) => console.info(dataFolderHere()))`
  const folderFrom = (cwd: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--eval', ask], {
      cwd: join(top, cwd),
      env: { ...process.env, PLAZA_DATA: 'datos' },
      encoding: 'utf8',
    }).trim()
  expect(['.', 'mfe-storefront'].map(folderFrom)).toEqual([join(top, 'datos'), join(top, 'datos')])
})
