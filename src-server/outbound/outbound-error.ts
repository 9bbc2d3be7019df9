/** A connection that the shop itself does not make. The message is our own text and holds nothing secret. */
export class OutboundError extends Error {
  readonly code: string
  /** Trying again does not help. */
  readonly final: boolean

  constructor(code: string, message: string, { final = false } = {}) {
    super(message)
    this.name = 'OutboundError'
    this.code = code
    this.final = final
  }
}
