import { join } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { folderBlobs } from './blobs/folder-blobs.ts'
import { s3Blobs } from './blobs/s3-blobs.ts'
import { createReleaseStore } from './release-store.ts'

/** How old an answer of S3 about what is live may be, in ms: each page server asks that often, however many pages it composes. */
const s3FreshMs = 1000

const s3PlaceOf = (config: ServerConfig) => ({
  region: config.S3_REGION,
  endpoint: config.S3_ENDPOINT,
  credentials:
    config.S3_ACCESS_KEY && config.S3_SECRET_KEY
      ? { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY }
      : undefined,
})

/** Where the settings say that releases are kept: a bucket, or the data folder. */
export const openBlobs = (config: ServerConfig) => {
  const bucket = config.RELEASES_S3_BUCKET
  return bucket
    ? s3Blobs({ bucket, ...s3PlaceOf(config) })
    : folderBlobs(join(config.PLAZA_DATA, 'releases'))
}

/** The store of releases that the settings name. */
export const openStore = (config: ServerConfig, blobs = openBlobs(config)) =>
  createReleaseStore(blobs, config.RELEASES_S3_BUCKET ? { freshMs: s3FreshMs } : {})
