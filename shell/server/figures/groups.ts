import { createHash } from 'node:crypto'
import type { Figures, Group } from './figures.ts'
import type { Frame } from './resolve.ts'

/** A failure as it is put to a group. */
interface Failure {
  version: string
  screen: string
  phase: string
  error: string
  message: string
  frames: Frame[]
}

/** Kinds of failures that a page server keeps of a module and a day. */
export const mostGroups = 60
/** Networks that are told apart of a kind. */
const manyVoices = 5

const inIdentity = 3
const mostNames = 12

// By the text of a line, so that a release that moves it down leaves its failures one kind.
const placeOf = ({ file, line, text }: Frame) => `${file} ${text ?? line}`

/** What failures of one kind have in common, over versions: the error, what it says, and the innermost places in the sources. */
export const fingerprintOf = ({ error, message, frames, phase, screen }: Failure): string => {
  const known = frames.filter(({ isBuilt }) => !isBuilt)
  const places = (known.length ? known : frames).slice(0, inIdentity).map(placeOf)
  // Without a place, a failure is of its screen.
  const where = places.length ? places : [phase, screen]
  return createHash('sha256')
    .update(JSON.stringify([error, message, ...where]))
    .digest('hex')
    .slice(0, 16)
}

// A name is a page's word: "constructor" is one that every object has.
const counted = (counts: Record<string, number>, name: string) => {
  const known = Object.hasOwn(counts, name) ? counts[name] : undefined
  return known !== undefined || Object.keys(counts).length < mostNames
    ? { ...counts, [name]: (known ?? 0) + 1 }
    : counts
}

const freshGroup = ({ error, message, phase, frames }: Failure, at: string): Group => ({
  ...{ error, message, phase, frames },
  ...{ count: 0, voices: 0, firstSeen: at, lastSeen: at, versions: {}, screens: {} },
})

/** The kind that gives way: of those that fewest networks met, the one that was quiet for longest. */
const weakest = (groups: Record<string, Group>) =>
  Object.entries(groups)
    .sort(([, a], [, b]) => a.voices - b.voices || (a.lastSeen < b.lastSeen ? -1 : 1))
    .at(0)

/**
 * Puts a failure to its group; one of a new kind takes the place of a kind that only one network met, or is counted among the
 * others. `isNewVoice` says whether its network has not met this kind yet; `mayBegin` whether that network may bring another
 * kind now.
 */
export const noteFailure = (
  figures: Figures,
  failure: Failure,
  { at, isNewVoice, mayBegin }: { at: string; isNewVoice: boolean; mayBegin: () => boolean },
) => {
  const { groups } = figures
  const fingerprint = fingerprintOf(failure)
  const known = groups[fingerprint]
  if (!known && Object.keys(groups).length >= mostGroups) {
    const [name, group] = weakest(groups) ?? []
    if (!name || !group || group.voices > 1) {
      figures.others++
      return
    }
    if (!mayBegin()) {
      figures.others++
      return
    }
    figures.others += group.count
    delete groups[name]
  } else if (!known && !mayBegin()) {
    figures.others++
    return
  }
  const group = known ?? freshGroup(failure, at)
  groups[fingerprint] = {
    ...group,
    count: group.count + 1,
    voices: isNewVoice ? Math.min(manyVoices, group.voices + 1) : group.voices,
    lastSeen: at,
    // Places that were read in the sources say more than those of a built file.
    frames: group.frames.some(({ isBuilt }) => !isBuilt) ? group.frames : failure.frames,
    versions: counted(group.versions, failure.version),
    screens: counted(group.screens, failure.screen),
  }
}
