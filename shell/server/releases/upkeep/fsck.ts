import type { Blobs } from '../blobs/blobs.ts'
import { createReleaseLog } from '../log/release-log.ts'
import type { Fault } from './fault.ts'
import { mendLog } from './mend-log.ts'
import { mendVersions } from './mend-versions.ts'

/** Everything that is wrong with a store of releases, as it is found; with `mends` what can be mended is. Safe to repeat. */
export async function* fsck(blobs: Blobs, mends: boolean): AsyncGenerator<Fault> {
  yield* mendLog(blobs, mends)
  yield* mendVersions(blobs, await createReleaseLog(blobs).read(), mends)
}
