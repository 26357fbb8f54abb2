import { createGuard } from '../machinery/outside/outside.ts'
import type { Shelf, Storage, Upload } from '../ports/files.ts'
import type { NoteOutside } from '../ports/outside.ts'
import { awsLimits, isAwsAway } from './aws-limits.ts'

interface S3Config {
  S3_BUCKET: string
  S3_REGION: string
  /** Of a service that speaks S3's protocol; without it, AWS. */
  S3_ENDPOINT?: string | undefined
  /** Without them, those that the AWS SDK finds on the machine. */
  S3_ACCESS_KEY?: string | undefined
  S3_SECRET_KEY?: string | undefined
}

const seconds = 300
/** Connections that the SDK has. */
const atOnce = 50

const credentialsOf = ({ S3_ACCESS_KEY, S3_SECRET_KEY }: S3Config) =>
  S3_ACCESS_KEY && S3_SECRET_KEY
    ? { credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY } }
    : {}

const open = async (config: S3Config) => {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = new S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    ...credentialsOf(config),
    ...awsLimits,
    // Else a signed address carries the checksum of an empty file, and every upload is refused.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, getSignedUrl, ...commands }
}

const isAbsent = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** Who answers without naming what it has, or took, is no bucket. */
const requireNamed = <T extends { ETag?: string | undefined }>(answer: T) => {
  if (!answer.ETag) throw new Error('what answers is no bucket')
  return answer
}

/** The same of a list: of whoever says something else, a bucket would be empty. */
const contentsOf = <T>({
  Name,
  Contents = [],
}: {
  Name?: string | undefined
  Contents?: T[] | undefined
}) => {
  if (!Name) throw new Error('what answers is no bucket')
  return Contents
}

const orUndefined = <T>(asked: Promise<T>) =>
  asked.catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })

const signedHeadersOf = ({ metadata = {} }: Upload) =>
  Object.keys(metadata).map((name) => `x-amz-meta-${name}`)

/** Files in a bucket of S3. Its SDK is loaded when a file is first touched. */
export const s3Files = (config: S3Config, note?: NoteOutside): Storage & Shelf => {
  const guard = createGuard('archivos', { atOnce, isAway: isAwsAway, note })
  let opened: ReturnType<typeof open> | undefined
  const s3 = () => {
    opened ??= open(config)
    return opened
  }
  const object = (Key: string) => ({ Bucket: config.S3_BUCKET, Key })

  return {
    find: async (key) => {
      const { client, GetObjectCommand } = await s3()
      return guard(async () => {
        const found = await orUndefined(client.send(new GetObjectCommand(object(key))))
        const bytes = await (found && requireNamed(found).Body?.transformToByteArray())
        return bytes && { bytes: new Uint8Array(bytes) }
      })
    },
    save: async (key, bytes) => {
      const { client, PutObjectCommand } = await s3()
      const command = new PutObjectCommand({ ...object(key), Body: bytes })
      await guard(async () => requireNamed(await client.send(command)))
    },
    size: async (key) => {
      const { client, HeadObjectCommand } = await s3()
      const asked = async () => {
        const found = await orUndefined(client.send(new HeadObjectCommand(object(key))))
        return found && requireNamed(found).ContentLength
      }
      return guard(asked)
    },
    keys: async (prefix) => {
      const { client, paginateListObjectsV2 } = await s3()
      const asked = { Bucket: config.S3_BUCKET, Prefix: prefix }
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client }, asked))
        keys.push(...contentsOf(page).flatMap(({ Key }) => Key ?? []))
      return keys
    },
    remove: async (key) => {
      const { client, DeleteObjectCommand } = await s3()
      await guard(() => client.send(new DeleteObjectCommand(object(key))))
    },
    uploadUrl: async (key, upload) => {
      const { client, PutObjectCommand, getSignedUrl } = await s3()
      const { type, metadata } = upload
      const command = new PutObjectCommand({
        ...object(key),
        ContentType: type,
        ...(metadata && { Metadata: metadata }),
      })
      // The browser sends the metadata as headers: S3 refuses those that the signature does not name.
      const meta = signedHeadersOf(upload)
      return getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(['content-type', 'host', ...meta]),
        unhoistableHeaders: new Set(meta),
      })
    },
    downloadUrl: async (key, fileName) => {
      const { client, GetObjectCommand, getSignedUrl } = await s3()
      const ResponseContentDisposition = `attachment; filename="${fileName}"`
      const command = new GetObjectCommand({ ...object(key), ResponseContentDisposition })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },
  }
}
