import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const settingsOf = (name: string) => {
  const file = join(import.meta.dirname, name)
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, import.meta.dirname)
}

/** What the compiler says of one line in a world. */
const mistakesOf = (options: ts.CompilerOptions, text: string) => {
  const file = join(import.meta.dirname, 'planted.ts')
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, target, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, target)
      : getSourceFile.call(host, name, target, ...rest)
  const program = ts.createProgram([file], { ...options, incremental: false }, host)
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

it.each([
  ['tsconfig.browser.json', 'export const where = process.cwd()', 'process'],
  ['tsconfig.browser.json', "import { join } from 'node:path'\nexport const a = join", 'node:path'],
  ['tsconfig.api.json', 'export const title = document.title', 'document'],
  ['tsconfig.api.json', "export const kept = localStorage.getItem('a')", 'localStorage'],
])('%s does not know %s', (name, text, word) => {
  const mistakes = mistakesOf(settingsOf(name).options, text)
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toContain(word)
})

it.each(['tsconfig.browser.json', 'tsconfig.api.json'])('%s holds many files', (name) => {
  expect(settingsOf(name).fileNames.length).toBeGreaterThan(400)
})
