import { visibleCode } from './visible.ts'

// docs/product.md 5: the standard address pattern, whatever the case. Dots stand between characters, labels hold 63 at most.
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`, 'i')

/** The 254 characters of RFC 5321, with room for spaces around them. */
const longest = 400

/** Whether a text is an e-mail address with a domain; spaces around it are forgiven. */
export const isEmail = (text: string): boolean =>
  text.length <= longest && EMAIL.test(visibleCode(text).trim())

/** The form in which addresses are kept, compared and hashed for avatars. */
export const normalEmail = (text: string): string => visibleCode(text).trim().toLowerCase()
