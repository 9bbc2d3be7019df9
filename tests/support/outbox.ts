import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toLatinDigits } from '../../src/language/digits.ts'

/** The messages of a shop without an SMTP server, newest first. */
function messagesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((path) => readFileSync(path, 'utf8'))
}

// In an e-mail the code is on its own line; the MIME boundaries contain digits too.
const codeIn = (message: string): string | undefined => {
  const text = toLatinDigits(message)
  return (
    /^(\d{6})\s*$/m.exec(text)?.[1] ?? (text.startsWith('To: ') ? /\b\d{6}\b/.exec(text)?.[0] : undefined)
  )
}

/** The code in the newest message to a recipient; waits for one other than `before`. */
export async function codeFor(dataDir: string, recipient: string, before = ''): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    let messages: string[] = []
    try {
      messages = messagesIn(dataDir)
    } catch {
      // There is no message yet.
    }
    const mine = messages.find((message) => message.includes(recipient))
    const code = mine && codeIn(mine)
    if (code && code !== before) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code for ${recipient} in ${dataDir}`)
}
