import { randomInt } from 'node:crypto'

const consonants = 'bdfghjkmnprstvz'
const vowels = 'aeiou'

const letter = (of: string) => of[randomInt(of.length)]
const word = () => Array.from({ length: 3 }, () => `${letter(consonants)}${letter(vowels)}`).join('')

/** A password that can be read from a screen and typed: "dorabi-kusena-4821-vahome", about 69 bits. */
export const readablePassword = (): string =>
  [word(), word(), String(randomInt(1000, 10_000)), word()].join('-')
