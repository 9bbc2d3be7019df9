/** An e-mail address or phone number masked for readers who may not be its owner: 'r•••@example.com', '•••678'. */
export function maskedLoginId(value: string): string {
  const at = value.lastIndexOf('@')
  if (at > 0) return `${[...value][0]}•••${value.slice(at)}`
  return `•••${value.replace(/\D/g, '').slice(-3)}`
}
