import { hash, verify } from '@node-rs/argon2'

// OWASP's parameters for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** Without a stored hash it takes as long as with one, so that nobody learns who is registered (decisions 2). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody()), password)
  return stored !== null && matches
}

let hashOfNobody: Promise<string> | undefined
const nobody = () => {
  hashOfNobody ??= hashPassword('nobody has this password')
  return hashOfNobody
}
