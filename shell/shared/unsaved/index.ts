/** What keeps what somebody typed until it is saved: when they leave, and when their session ends. */
export { leaveSaved, UnsavedGuard, useLeaveSaved, useUnsavedDialog } from './unsaved-guard.tsx'
