/** The choice of a user in this browser, so that the prompt is not shown twice. */
export type PushAnswer = 'on' | 'not_now'

const key = 'push_answer'

/** The stored value of an opt-in. A guest's opt-in also counts after signing in; one user's does not count for another. */
const yes = (person: number | null) => `on ${person ?? 'guest'}`

export function pushAnswer(person: number | null): PushAnswer | null {
  const stored = read()
  if (stored === 'not_now') return stored
  return stored === yes(null) || stored === yes(person) ? 'on' : null
}

export const savePushAnswer = (answer: PushAnswer, person: number | null): void =>
  write(answer === 'on' ? yes(person) : answer)

/** An opt-in is deleted when its user signs out. */
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
    // Without storage the prompt is shown again.
  }
}
