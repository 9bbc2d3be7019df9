/** The host of people's pictures, by the hash of their e-mail (docs/product.md 7). */
export const AVATAR_HOST = 'https://www.gravatar.com'

/** The URL of a person's picture; the caller hashes the normalised e-mail (docs/product.md 7: 80, retro, g). */
export const avatarUrl = (emailHash: string, host: string = AVATAR_HOST): string =>
  `${host}/avatar/${encodeURIComponent(emailHash)}?s=80&d=retro&r=g`

/** The placeholder of a missing picture (docs/decisions/0035): the first letters of the first and last name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word = '') => /^\p{L}\p{M}*/u.exec(word)?.[0].toUpperCase() ?? '').join('')
}
