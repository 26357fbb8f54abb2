export type { Command } from './commands.ts'
export { type RouteHead, type TemplateWay, templatePlace } from './head.ts'
export {
  type Journey,
  type JourneyPlan,
  journeysFileSchema,
  journeysSchema,
  type PlannedJourney,
  type Step,
  type Target,
} from './journeys.ts'
export {
  type Access,
  type Manifest,
  type MenuCount,
  type MenuItem,
  type MenuPlace,
  manifestSchema,
  type Piece,
  type RemoteRoute,
  type Role,
  roles,
} from './manifest.ts'
export {
  type LaterRoute,
  type LiveRemote,
  type Registry,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
  type Versions,
} from './registry.ts'
export { defineRemote, type PieceModule, type Remote, type Screen } from './remote.ts'
export { type SightEvent, sightEventSchema } from './sight.ts'
export type { Uses } from './uses.ts'
