export interface Message {
  /** The same for a letter that is handed over again, by which a mailbox knows it; without it, one that no other has. */
  id?: string
  to: string
  subject: string
  /** Plain text. */
  text: string
  /** Further headers, such as those by which a newsletter is withdrawn from. */
  headers?: Record<string, string>
}

/** Delivers messages. Rejects when the message could not be handed over. */
export interface Mail {
  send(message: Message): Promise<void>
}
