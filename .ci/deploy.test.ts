import { existsSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { leanArgv, leanEnv } from '../shell/server/processes/lean.ts'
import { unavailablePage } from '../shell/server/unavailable-page.ts'
import { filesIn, pathsIn, read } from './files.ts'

const artefacts = [...filesIn('api/deploy'), ...filesIn('shell/deploy')]
const texts = artefacts.map((path) => ({ path, text: read(path) }))
const ending = (end: string) => texts.filter(({ path }) => path.endsWith(end))

const known = new Set(Object.keys(parseEnv(read('.env.example'))))
/** What others read: PostgreSQL, the bucket, the mailbox, Caddy, Node, and the library that gives it memory. */
const elsewhere =
  /^(?:MALLOC_(?:ARENA_MAX|MMAP_THRESHOLD_|TRIM_THRESHOLD_)|POSTGRES_(?:DB|USER|PASSWORD)|MINIO_ROOT_(?:USER|PASSWORD)|MP_DATABASE|PLAZA_(?:SITE|NETWORK|PAGES|APIS|API_PORT|API_HOST)|PLAZA_ENV_FILE|PLAZA_DEPLOY_TOKEN)$/

type Tree = { [name: string]: Tree } & Tree[] & string

const parsed = (text: string): Tree[] =>
  parseAllDocuments(text, { merge: true, strict: true, uniqueKeys: true }).map((document) => {
    if (document.errors.length) throw document.errors[0]
    return document.toJS()
  })

/** Every object of a tree that has such a key, with the key's value. */
const findAll = (tree: unknown, key: string): Tree[] => {
  if (typeof tree !== 'object' || tree === null) return []
  const inside = Object.values(tree).flatMap((one) => findAll(one, key))
  return key in tree ? [(tree as Record<string, Tree>)[key] as Tree, ...inside] : inside
}

const manifests = texts.filter(({ path }) => path.endsWith('.yaml'))
const compose = parsed(read('shell/deploy/compose.yaml'))[0] as Tree
const units = texts.filter(({ path }) => path.endsWith('.service'))
const recipes = ending('Dockerfile')

/** Names of settings that an artefact gives somebody. */
const namesIn = (path: string, text: string): string[] => {
  if (path.endsWith('.service'))
    return [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    )
  if (path.endsWith('Dockerfile'))
    return [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    )
  if (path.endsWith('.md'))
    return [...text.matchAll(/^```ini\n(.*?)^```$/gms)]
      .filter(([, block = '']) => /^[A-Z]/.test(block))
      .flatMap(([, block = '']) => block.trim().split('\n'))
      .map((line) => line.split('=')[0] ?? '')
  if (path.endsWith('Caddyfile'))
    return [...text.matchAll(/\{\$([A-Z_]+)/g)].map(([, one = '']) => one)
  if (!path.endsWith('.yaml')) return []
  return parsed(text).flatMap((tree) => [
    ...findAll(tree, 'environment').flatMap((one) => Object.keys(one)),
    ...findAll(tree, 'env')
      .flat()
      .map(({ name }) => String(name)),
  ])
}

it('finds what there is', () => {
  expect(recipes).toHaveLength(2)
  expect(units).toHaveLength(3)
  expect(manifests.length).toBeGreaterThanOrEqual(4)
})

describe.each(texts)('$path', ({ path, text }) => {
  it('names settings that are there', () => {
    const unknown = namesIn(path, text).filter((name) => !known.has(name) && !elsewhere.test(name))
    expect(unknown).toEqual([])
  })

  it('carries no secret', () => {
    const said = text.matchAll(
      /^\s*(?:- |export )?(\w*(?:PASSWORD|SECRET|PASSPHRASE|TOKEN|_KEY)\w*)['"]?\s*[:=]\s*([^\n]*)$/gm,
    )
    const values = [...said].map(([, , value = '']) => value)
    // A place for one, or where it is taken from.
    const isPlace = /^(?:$|['"]?<|\$\{|"?\$\(|['"]?\s*\||\d+$)/
    expect(values.filter((value) => !isPlace.test(value))).toEqual([])
    expect(text).not.toMatch(/-----BEGIN|AKIA[0-9A-Z]{16}|postgres:\/\/\w+:(?!<)\w+@/)
  })

  it('names images by a version', () => {
    const images = [
      ...[...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
      ...(path.endsWith('.yaml') ? parsed(text).flatMap((tree) => findAll(tree, 'image')) : []),
    ]
    expect(
      images.filter((image) => !/:v?[\w.-]*\d+\.\d+|RELEASE\.\d{4}/.test(String(image))),
    ).toEqual([])
  })

  it('names commands that are there', () => {
    const files = [...text.matchAll(/\b(?:api|shell)\/(?:commands|server)\/[\w/-]+\.ts\b/g)]
    expect(files.filter(([file]) => !existsSync(file))).toEqual([])
  })
})

it.each([
  ...['api/deploy/Dockerfile', 'api/deploy/systemd/plaza-api@.service'],
  ...['shell/deploy/Dockerfile', 'shell/deploy/systemd/plaza-page@.service'],
])('%s starts its process as lean as `npm start` does', (path) => {
  const text = read(path)
  const kind = path.startsWith('api') ? 'api' : 'pages'
  for (const [name, value] of Object.entries(leanEnv[kind]))
    expect(text).toContain(`${name}=${value}`)
  const [, command = ''] = /^(?:CMD|ExecStart=)(.*(?:main|server)\.js.*)$/m.exec(text) ?? []
  for (const one of leanArgv[kind]) expect(command).toContain(one)
})

describe.each(recipes)('$path', ({ path, text }) => {
  const run = text.slice(text.lastIndexOf('\nFROM '))
  const isApi = path.startsWith('api/')

  it('makes an image that is not root’s, of what production needs', () => {
    expect(run).toMatch(/\nUSER node\n/)
    expect(text).toContain('npm ci --omit=dev')
    expect(run).not.toMatch(/\b(?:curl|wget|sudo|ADD )\b/)
    expect(run.indexOf('USER node')).toBeLessThan(run.indexOf('\nCMD '))
  })

  it('asks for its health where the process says it', () => {
    const port = isApi ? 3001 : 3000
    expect(run).toContain(`EXPOSE ${port}`)
    expect(run).toContain(`http://127.0.0.1:${port}${isApi ? '/api/health' : '/health'}`)
    expect(run).toMatch(
      isApi
        ? /CMD \["node", "--max-semi-space-size=\d+", "api\/dist\/main\.js"\]/
        : /CMD \["node", "--max-semi-space-size=\d+", "shell\/dist\/server\.js"\]/,
    )
  })

  it('copies folders that the tree has, or that a build makes', () => {
    const copied = [...run.matchAll(/^COPY --from=build \/plaza\/(\S+)/gm)].map(
      ([, one = '']) => one,
    )
    const made = copied.filter((one) => /(?:^node_modules|\/dist)$/.test(one))
    expect(made.length).toBeGreaterThan(0)
    const homes = copied.map((one) => one.replace(/\/dist$/, ''))
    expect(homes.filter((one) => one !== 'node_modules' && !existsSync(one))).toEqual([])
    const built = pathsIn('').filter((one) => /^mfe-.*module\.json$/.test(one))
    if (!isApi) expect(made.filter((one) => one.startsWith('mfe-'))).toHaveLength(built.length)
  })
})

it('keeps everything that is an installation’s out of images', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const one of ['**/*.env', '**/data', '**/backups', '**/node_modules', '**/dist', '**/*.key'])
    expect(ignored).toContain(one)
})

it('keeps the settings that the pages say to write out of the repository', () => {
  expect(read('.gitignore').split('\n')).toContain('*.env')
})

// A port that everybody reaches is a way in without TLS, past the balancer.
it('opens no port but the balancer’s to others, where nothing stands around the processes', () => {
  const [settings = ''] = [
    ...read('api/deploy/from-nothing.md').matchAll(/^```ini\n(NODE_ENV.*?)^```$/gms),
  ].map(([, block]) => block)
  expect(settings.split('\n')).toContain('HOST=127.0.0.1')
  const [, forPages = ''] =
    /^http:\/\/:.*\{\n([\s\S]*)/m.exec(read('shell/deploy/balancer/Caddyfile')) ?? []
  expect(forPages).toContain('bind {$PLAZA_API_HOST:127.0.0.1}')
})

it('has the balancer say what page servers say where nobody is there', () => {
  expect(read('shell/deploy/balancer/Caddyfile')).toContain(unavailablePage)
})

it('watches the processes that the page begins', () => {
  const begun = [...read('api/deploy/from-nothing.md').matchAll(/plaza-(api|page)@(\d+)/g)]
  const portsOf = (unit: string) => [
    ...new Set(begun.flatMap(([, of, port = '']) => (of === unit ? [port] : []))),
  ]
  const jobs = findAll(parsed(read('api/deploy/watch/prometheus.yml')), 'scrape_configs').flat()
  const watched = jobs.map((job) => [
    job.job_name,
    findAll(job, 'targets').flatMap((targets) =>
      targets.map((one) => String(one).replace('127.0.0.1:', '')),
    ),
  ])
  expect(Object.fromEntries(watched)).toEqual({
    'plaza-api': portsOf('api'),
    'plaza-pages': portsOf('page'),
  })
})

it('says of every command of compose which settings it reads', () => {
  const commands = texts.flatMap(({ text }) => text.match(/docker compose -f [^`\n]*/g) ?? [])
  expect(commands.length).toBeGreaterThan(1)
  expect(commands.filter((one) => !one.includes('--env-file plaza.env'))).toEqual([])
})

describe('what compose begins', () => {
  const services = Object.entries(compose.services ?? {})

  it('is two of what serves, closed on all sides', () => {
    const names = services.map(([name]) => name)
    for (const name of [
      'api-1',
      'api-2',
      'page-1',
      'page-2',
      'balancer',
      'postgres',
      'objects',
      'mail',
    ])
      expect(names).toContain(name)
    for (const [, service] of services) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(JSON.stringify(service)).not.toMatch(/privileged":true|docker\.sock|network_mode/)
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['balancer'])
  })

  it('listens to others in its network, and keeps what page servers write', () => {
    for (const name of ['api-1', 'api-2', 'page-1', 'page-2'])
      expect(compose.services?.[name]?.environment?.HOST).toBe('0.0.0.0')
    // Whoever releases from there writes the module's token: nothing else of it can be written.
    for (const name of ['page-1', 'page-2', 'backup'])
      expect(compose.services?.[name]?.volumes).toContain('data:/var/lib/plaza')
  })

  it('refers to services, networks and volumes that are there', () => {
    const names = new Set(services.map(([name]) => name))
    for (const [name, service] of services) {
      expect([
        name,
        Object.keys(service.depends_on ?? {}).filter((one) => !names.has(one)),
      ]).toEqual([name, []])
      const volumes = ((service.volumes ?? []) as string[]).map((one) => one.split(':')[0] ?? '')
      const named = volumes.filter((one) => !/^[./]/.test(one))
      expect(
        named.filter((one) => !((compose.volumes ?? {}) as object as Record<string, unknown>)[one]),
      ).toEqual([])
    }
    const { environment } = compose.services?.balancer ?? {}
    for (const place of `${environment?.PLAZA_PAGES} ${environment?.PLAZA_APIS}`.split(' '))
      expect(names).toContain(place.split(':')[0])
  })
})

describe('what Kubernetes begins', () => {
  const pods = manifests
    .filter(({ path }) => path.includes('/kubernetes/'))
    .flatMap(({ text }) => parsed(text))
    .flatMap((tree) => findAll(tree, 'containers').flat())

  it('is not root, writes nothing of its own, and asks for health where it is said', () => {
    expect(pods.length).toBeGreaterThanOrEqual(4)
    for (const pod of pods)
      expect(pod.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
      })
    for (const { ports, env } of pods.filter((pod) => pod.ports))
      expect([ports, env]).toEqual([
        ports,
        expect.arrayContaining([{ name: 'HOST', value: '0.0.0.0' }]),
      ])
    const paths = manifests
      .flatMap(({ text }) => parsed(text))
      .flatMap((tree) => findAll(tree, 'httpGet'))
    expect(paths.map(({ path, port }) => `${port}${path}`).toSorted()).toEqual([
      '3000/health',
      '3000/ready',
      '3001/api/health',
      '3001/api/ready',
    ])
  })
})

describe.each(units)('$path', ({ text }) => {
  it('is a person’s of its own, that reaches nothing else', () => {
    for (const line of [
      'User=plaza',
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'ProtectHome=true',
      'PrivateTmp=true',
      'CapabilityBoundingSet=',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^ExecStart=\/usr\/bin\/node /m)
  })
})
