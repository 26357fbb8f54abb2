/** What keeps what somebody typed until it is saved: when they leave, and when their session ends. */
export { leaveSaved, UnsavedGuard, useUnsavedDialog } from './unsaved-guard.tsx'
