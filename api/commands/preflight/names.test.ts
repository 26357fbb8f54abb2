import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { allNames, slipsIn } from './names.ts'

const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')

it('knows every setting that there is, and no other', () => {
  expect(new Set(allNames)).toEqual(new Set(Object.keys(parseEnv(example))))
})

it.each([
  ['PUBLC_ORIGIN', 'PUBLIC_ORIGIN'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['plaza_key', 'PLAZA_KEY'],
  ['PAGES_KEY', 'PAGE_KEY'],
  ['MP_ACESS_TOKKEN', 'MP_ACCESS_TOKEN'],
  ['API_ORIGINS', 'API_ORIGIN'],
  ['TRUSTED_PROXY', undefined],
])('of %s it is told that %s may be meant', (name, meant) => {
  expect(slipsIn({ [name]: 'x' })).toEqual(meant ? [{ name, meant }] : [])
})

// What shells, npm, containers, Kubernetes, CI and databases put there.
it('says nothing of what others read, nor of what is blank or kept beside', () => {
  const others = `HOME PATH USER LOGNAME SHELL LANG TERM PWD HOSTNAME MAIL EDITOR PAGER TZ SHLVL INIT_CWD CI DEBUG NODE NODE_OPTIONS
    NODE_PATH NODE_VERSION npm_config_loglevel npm_package_name YARN_VERSION COLOR KUBERNETES_SERVICE_HOST KUBERNETES_PORT
    PLAZA_API_PORT PLAZA_API_SERVICE_HOST PLAZA_API_SERVICE_PORT PLAZA_PAGES_PORT PLAZA_PAGES_SERVICE_HOST PLAZA_SITE PLAZA_PAGES
    PLAZA_APIS PLAZA_NETWORK PLAZA_API_HOST PLAZA_ENV_FILE PLAZA_DEPLOY_TOKEN PLAZA_JOURNEYS_COMPRADOR POSTGRES_DB POSTGRES_USER
    POSTGRES_PASSWORD MINIO_ROOT_USER MINIO_ROOT_PASSWORD MP_DATABASE MALLOC_ARENA_MAX PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE
    AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY HTTP_PROXY HTTPS_PROXY NO_PROXY SSH_AUTH_SOCK XDG_RUNTIME_DIR APP_PORT
    APP_URL DB_URL HTTP_PORT API_URL API_KEY LOG_LEVEL DATABASE_HOST DATABASE_PORT DATABASE_NAME DATABASE_USER REDIS_URL AMQP_URL
    HTTP_URL S3_KEY SMTP_HOST SMTP_PORT SMTP_USER INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY MEMORY_PRESSURE_WATCH VITEST_POOL_ID
    OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS DATABASE_URL_2 DATABASE_URL3`
  expect(slipsIn(Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x'])))).toEqual([])
  expect(slipsIn({ PUBLC_ORIGIN: ' ' })).toEqual([])
  expect(slipsIn(process.env)).toEqual([])
})
