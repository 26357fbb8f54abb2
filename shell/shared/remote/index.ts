export { type RouteHead, type TemplateWay, templatePlace } from './head.ts'
export {
  type Access,
  type Manifest,
  type MenuItem,
  type MenuPlace,
  manifestSchema,
  type RemoteRoute,
  type Role,
  roles,
} from './manifest.ts'
export {
  type LiveRemote,
  type Registry,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
  type Versions,
} from './registry.ts'
export { defineRemote, type Remote, type Screen } from './remote.ts'
export { type SightEvent, sightEventSchema } from './sight.ts'
