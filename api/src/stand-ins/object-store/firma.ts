import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Who signs: an access key with its secret, for a region. */
export interface Credential {
  accessKey: string
  secret: string
  region: string
}

/** A request as it is signed. Headers by their names in lower case. */
interface Signed {
  method: string
  /** Percent-encoded, as it is sent. */
  path: string
  query: Iterable<[string, string]>
  headers: Record<string, string>
  signedHeaders: string[]
  /** "20261121T170000Z" */
  date: string
}

const algorithm = 'AWS4-HMAC-SHA256'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// RFC 3986, which encodeURIComponent is not quite.
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const scopeOf = ({ region }: Credential, date: string) =>
  `${date.slice(0, 8)}/${region}/s3/aws4_request`

const canonicalQuery = (query: Iterable<[string, string]>) =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/** The signature of AWS, version 4, of a request whose body goes unsigned. */
const signatureOf = (
  credential: Credential,
  { method, path, query, headers, signedHeaders, date }: Signed,
) => {
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const scope = scopeOf(credential, date)
  const text = [algorithm, date, scope, sha256(canonical)].join('\n')
  const parts = [date.slice(0, 8), credential.region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${credential.secret}`)
  return hmac(key, text).toString('hex')
}

const dateOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d{3}/g, '')

const msOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

interface Address {
  method: 'PUT' | 'GET'
  url: URL
  /** Headers that the request must bring as they are here. */
  headers: Record<string, string>
  expiresInSeconds: number
}

/** A URL with the signature in its query, as the presigner of AWS makes it. */
export const presign = (
  credential: Credential,
  { method, url, headers, expiresInSeconds }: Address,
  now = new Date(),
) => {
  const all: Record<string, string> = { ...headers, host: url.host }
  const signedHeaders = Object.keys(all).sort()
  const date = dateOf(now)
  const { searchParams: query, pathname: path } = url
  query.set('X-Amz-Algorithm', algorithm)
  query.set('X-Amz-Credential', `${credential.accessKey}/${scopeOf(credential, date)}`)
  query.set('X-Amz-Date', date)
  query.set('X-Amz-Expires', String(expiresInSeconds))
  query.set('X-Amz-SignedHeaders', signedHeaders.join(';'))
  const signature = signatureOf(credential, {
    method,
    path,
    query,
    headers: all,
    signedHeaders,
    date,
  })
  return `${url.origin}${path}?${canonicalQuery(query)}&X-Amz-Signature=${signature}`
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const mostSeconds = 7 * 24 * 3600

/** Whether a request came to an address that was signed so and is not too old: 'vencida' tells it was. */
export const verify = (
  credential: Credential,
  {
    method,
    url,
    headers,
  }: Pick<Address, 'url'> & { method: string; headers: Record<string, string> },
  now = new Date(),
): 'valida' | 'vencida' | 'falsa' => {
  const get = (name: string) => url.searchParams.get(name) ?? ''
  const date = get('X-Amz-Date')
  const signedHeaders = get('X-Amz-SignedHeaders').split(';')
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature')
  const expected = signatureOf(credential, {
    ...{ method, path: url.pathname, query, signedHeaders, date },
    headers: { ...headers, host: url.host },
  })
  const isOurs =
    get('X-Amz-Algorithm') === algorithm &&
    get('X-Amz-Credential') === `${credential.accessKey}/${scopeOf(credential, date)}` &&
    signedHeaders.includes('host')
  if (!isOurs || !isSame(expected, get('X-Amz-Signature'))) return 'falsa'
  const seconds = Math.min(Number(get('X-Amz-Expires')), mostSeconds)
  return now.getTime() <= msOf(date) + seconds * 1000 ? 'valida' : 'vencida'
}
