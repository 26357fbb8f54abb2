// In the place of Module Federation's handler of snapshots, which its own flag (`disableSnapshot`) leaves in the files though nothing calls it:
// the page names its modules' entries itself and loads no manifest of theirs. What the runtime still reads of it is here.
/** What the runtime asks while a module is registered anew: no snapshot knows it. */
export const getGlobalRemoteInfo = () => ({})

export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined }
  manifestCache = new Map()
}
