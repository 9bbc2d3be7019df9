import { visibleCode } from './visible.ts'

// docs/product.md 5: the standard address pattern, case-insensitive. Dots separate characters, labels have at most 63.
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`, 'i')

/** The 254 characters of RFC 5321, with some allowance for surrounding spaces. */
const longest = 400

/** Whether a text is an e-mail address with a domain; surrounding spaces are allowed. */
export const isEmail = (text: string): boolean =>
  text.length <= longest && EMAIL.test(visibleCode(text).trim())

/** The normal form in which addresses are stored, compared and hashed for avatars. */
export const normalEmail = (text: string): string => visibleCode(text).trim().toLowerCase()
