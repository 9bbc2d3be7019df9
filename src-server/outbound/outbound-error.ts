/** A connection that the shop itself rejects. The message is the shop's own text, without anything secret. */
export class OutboundError extends Error {
  readonly code: string
  /** Retries cannot succeed. */
  readonly final: boolean

  constructor(code: string, message: string, { final = false } = {}) {
    super(message)
    this.name = 'OutboundError'
    this.code = code
    this.final = final
  }
}
