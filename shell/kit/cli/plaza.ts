#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { exitCodes, Failure } from '../releases/failure.ts'
import { offline, online, releases, rollback } from './acts.ts'
import { begin } from './begin.ts'
import { build } from './build.ts'
import type { Command } from './command.ts'
import { preview, previews } from './preview.ts'
import { release } from './release.ts'
import { test } from './test-module.ts'

// What develops is much, and no other command waits for it.
const start: Command = async (context) => (await import('./develop.ts')).start(context)
const dev: Command = async (context) => (await import('./develop.ts')).dev(context)

const commands: Record<string, Command> = {
  new: begin,
  ...{ build, test, start, dev, preview, previews },
  ...{ release, releases, rollback, offline, online },
}

const usage = `plaza <command> [options]

  new mfe-<name> [--bundler vite|webpack]   begin a module in a folder of its own
  build                                     build the module in this folder
  test                                      build it and run its tests
  start [--port 4100]                       see it in the shop's own shell, with an API and people that are made up; built again
                                            with every change. With --url, in the shell that is live there
  dev [--port 4100]                         see its sources in the pages of the shop at --url
  release [--promote | --percent 10 | --to staff] [--version 1.0.0-abc]
                                            publish it, and say who gets it; before --promote, the journeys
                                            of it and its neighbours pass, or --no-journeys "<why>" says why not
  preview [--version 1.0.0-abc] [--with mfe-otro@1.0.0-abc] [--days 7]
                                            an origin of its own for a version that nobody gets yet
  preview --end <address>, previews         end one, list them
  releases                                  what is live, and the newest acts
  rollback [--version 1.0.0-abc]            back to what was live before
  offline, online                           take it away from everybody, bring it back

  --url <address>     where the shop answers; PLAZA_URL, or http://localhost:3000
  --reason <why>      what the log says of an act
  --json              one JSON value on standard output, also for a failure

PLAZA_DEPLOY_TOKEN is the module's token. Ends with 0; 1 a build or test failed; 2 wrong use; 3 the shop refused; 4 no shop answered.`

const readWords = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        port: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'string' },
        reason: { type: 'string' },
        promote: { type: 'boolean' },
        percent: { type: 'string' },
        to: { type: 'string' },
        bundler: { type: 'string' },
        with: { type: 'string', multiple: true },
        days: { type: 'string' },
        end: { type: 'string' },
        'no-journeys': { type: 'string' },
      },
    })
  } catch (error) {
    throw new Failure('usage', `${(error as Error).message}\n\n${usage}`)
  }
}

const run = async () => {
  const { values, positionals } = readWords()
  const [verb = '', ...words] = positionals
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (values.help) return console.info(usage)
  if (!command) throw new Failure('usage', usage)
  const { json, help: _, url: said, ...rest } = values
  const shop = said ?? process.env.PLAZA_URL
  const options = { ...rest, shop, url: shop ?? 'http://localhost:3000' }
  const say = json ? () => undefined : (line: string) => console.info(line)
  const tell = json ? (value: object) => console.info(JSON.stringify(value)) : () => undefined
  const answer = await command({ root: process.cwd(), words, options, say, tell })
  if (answer) tell(answer)
}

const fail = (error: unknown) => {
  const { outcome, code } = error instanceof Failure ? error : { outcome: 'failed' as const }
  const { message } = error as Error
  if (process.argv.includes('--json'))
    console.info(JSON.stringify({ error: { outcome, ...(code && { code }), message } }))
  else console.error(message)
  process.exitCode = exitCodes[outcome]
}

await run().catch(fail)
