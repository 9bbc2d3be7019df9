/** An idempotency key for what is sent once, so that a double click or a lost response does not do it twice. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `desk-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
