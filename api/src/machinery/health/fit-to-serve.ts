import { statfs } from 'node:fs/promises'
import type { Drain } from '../server/server.ts'

const megabyte = 1024 * 1024

interface Place {
  /** Folder that this process writes to; undefined where all that it keeps is elsewhere. */
  folder: string | undefined
  /** What has to be free there. */
  megabytes: number
  drain: Drain
}

const requireRoom = async (folder: string, megabytes: number) => {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free < megabytes) throw new Error(`${folder} has ${free} MB left, less than ${megabytes}`)
}

/** Throws where a balancer had better ask another process: this one is leaving, or has no room left to write. */
export const requireFitToServe = async ({ folder, megabytes, drain }: Place) => {
  if (drain.isDraining()) throw new Error('the API is leaving')
  if (folder) await requireRoom(folder, megabytes)
}
