import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toLatinDigits } from '../../src/language/digits.ts'

/** What a shop without an SMTP server has said to people, newest first. */
function messagesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((path) => readFileSync(path, 'utf8'))
}

/** A text part that travels as base64, read; everything else as it is. */
const readable = (message: string): string =>
  message.replace(
    /content-transfer-encoding: base64\r?\n\r?\n([\w+/=\r\n]+)/gi,
    (_, encoded: string) => `\n${Buffer.from(encoded, 'base64').toString('utf8')}\n`,
  )

/** The code in the newest message to somebody; waits until one that is not `before` has been written. */
export async function codeFor(dataDir: string, recipient: string, before = ''): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    let messages: string[] = []
    try {
      messages = messagesIn(dataDir)
    } catch {
      // Nothing has been said yet.
    }
    const mine = messages.find((message) => message.includes(recipient))
    const code = mine && /(?<!\d)\d{6}(?!\d)/.exec(toLatinDigits(textOf(readable(mine))))?.[0]
    if (code && code !== before) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code for ${recipient} in ${dataDir}`)
}

// The head has numbers of its own, and the part in HTML colours.
const textOf = (message: string) => {
  const body = message.slice(message.search(/\r?\n\r?\n/))
  return body.slice(0, body.search(/<!doctype html/i) === -1 ? undefined : body.search(/<!doctype html/i))
}
