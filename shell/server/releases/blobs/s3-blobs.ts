import type { Blobs, Kept } from './blobs.ts'

export interface S3Place {
  bucket: string
  region: string
  /** Of a service that speaks S3's protocol; without it, AWS. */
  endpoint?: string | undefined
  /** Without them, those that the AWS SDK finds on the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

const open = async ({ region, endpoint, credentials }: S3Place) => {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, ...commands }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

// 412: the key exists. 409: another write of this key was under way, and may have failed: the caller looks again.
const wasTaken = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0)

const root = 'releases/'

/** Blobs as objects of a bucket. Its SDK is loaded when a blob is first touched. */
export const s3Blobs = (place: S3Place): Blobs => {
  let opened: ReturnType<typeof open> | undefined
  const s3 = () => {
    opened ??= open(place)
    return opened
  }
  const object = (key: string) => ({ Bucket: place.bucket, Key: root + key })

  const list = async (prefix: string) => {
    const { client, paginateListObjectsV2 } = await s3()
    const kept: Kept[] = []
    const asked = { Bucket: place.bucket, Prefix: root + prefix }
    for await (const { Name, Contents = [] } of paginateListObjectsV2({ client }, asked)) {
      // Of who says something else the bucket would be empty, and what is live would be nothing.
      if (!Name) throw new Error('what answers is no bucket')
      for (const { Key = '', LastModified = new Date(), Size = 0 } of Contents)
        kept.push({ key: Key.slice(root.length), at: LastModified, size: Size })
    }
    return kept
  }

  return {
    get: async (key) => {
      const { client, GetObjectCommand } = await s3()
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    create: async (key, bytes) => {
      const { client, PutObjectCommand } = await s3()
      const put = new PutObjectCommand({ ...object(key), Body: bytes, IfNoneMatch: '*' })
      try {
        await client.send(put)
        return true
      } catch (error) {
        if (wasTaken(error)) return false
        throw error
      }
    },
    replace: async (key, bytes) => {
      const { client, PutObjectCommand } = await s3()
      await client.send(new PutObjectCommand({ ...object(key), Body: bytes }))
    },
    touch: async (key) => {
      const { client, CopyObjectCommand } = await s3()
      const CopySource = encodeURI(`${place.bucket}/${root}${key}`)
      const onto = { ...object(key), CopySource, MetadataDirective: 'REPLACE' as const }
      try {
        await client.send(new CopyObjectCommand(onto))
        return true
      } catch (error) {
        if (statusOf(error) === 404) return false
        throw error
      }
    },
    keys: async (prefix) => (await list(prefix)).map(({ key }) => key),
    list,
    remove: async (key, before) => {
      const { client, HeadObjectCommand, DeleteObjectCommand } = await s3()
      try {
        const { LastModified } = await client.send(new HeadObjectCommand(object(key)))
        if (before && LastModified && LastModified >= before) return false
        await client.send(new DeleteObjectCommand(object(key)))
        return true
      } catch (error) {
        if (statusOf(error) === 404) return false
        throw error
      }
    },
  }
}
