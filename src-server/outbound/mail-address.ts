/** One mail address, which cannot end a header, a command or the list of recipients. A local host needs no domain. */
const address = /^[^\s\p{C}()<>[\]\\,;:"@]{1,64}@[^\s\p{C}()<>[\]\\,;:"@]{1,253}$/u

export const isMailAddress = (text: string): boolean => address.test(text)

/** `shop@example.com` or `My shop <shop@example.com>`. */
export function isMailSender(text: string): boolean {
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  return isMailAddress(inside ?? text) && !/\p{C}/u.test(name)
}
