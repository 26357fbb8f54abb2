export interface Message {
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
