/** What somebody has answered on this browser, so that nobody is asked twice. */
export type PushAnswer = 'on' | 'not_now'

const key = 'push_answer'

/** Who has said yes as a guest may sign in afterwards; one person's yes is not another's. */
const yes = (person: number | null) => `on ${person ?? 'guest'}`

export function pushAnswer(person: number | null): PushAnswer | null {
  const kept = read()
  if (kept === 'not_now') return kept
  return kept === yes(null) || kept === yes(person) ? 'on' : null
}

export const keepPushAnswer = (answer: PushAnswer, person: number | null): void =>
  write(answer === 'on' ? yes(person) : answer)

/** A yes goes with whoever has said it. */
export function forgetPushYes(): void {
  if (read()?.startsWith('on ')) write(null)
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(answer: string | null): void {
  try {
    if (answer) localStorage.setItem(key, answer)
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
