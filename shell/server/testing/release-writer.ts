import { folderBlobs } from '../releases/blobs/folder-blobs.ts'
import { s3Blobs } from '../releases/blobs/s3-blobs.ts'
import { createReleaseStore } from '../releases/release-store.ts'

// tsx release-writer.ts <folder or JSON of an S3 place> <name> <operations>: promotes and rolls back in turn.
const [place = '', name = '', operations = ''] = process.argv.slice(2)
const blobs = place.startsWith('{') ? s3Blobs(JSON.parse(place)) : folderBlobs(place)
const store = createReleaseStore(blobs)

const versions = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb', '1.0.0-cccccccccc']

for (let i = 0; i < Number(operations); i++) {
  const version = versions[i % versions.length] as string
  await store.commit({ by: name }, () =>
    i % 4 === 3
      ? { kind: 'rollback', name: 'mfe-uno', version }
      : { kind: 'promote', name: 'mfe-uno', version },
  )
  process.stdout.write('.')
}
