/** Something that the store has lost or spoilt. */
export interface Fault {
  kind:
    | 'entry_missing'
    | 'entry_unreadable'
    | 'entry_impossible'
    | 'version_missing'
    | 'version_unreadable'
    | 'file_lost'
    | 'file_damaged'
    | 'coding_damaged'
    | 'map_lost'
    | 'map_damaged'
    | 'server_lost'
    | 'server_damaged'
  /** The key, or module@version with a path. */
  what: string
  isMended: boolean
  /** What is left to do for a person. */
  advice?: string | undefined
}
