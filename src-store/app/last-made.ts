/** The same function, which gives what it made last where it is given the same again: what is drawn of it lasts too. */
export function lastMade<Given extends readonly unknown[], Made>(make: (...given: Given) => Made) {
  let last: { given: Given; made: Made } | undefined
  return (...given: Given): Made => {
    if (!last || !isSame(last.given, given)) last = { given, made: make(...given) }
    return last.made
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

/** The same list as long as the same things are in it. */
export const lastList = <Thing>() => lastMade((...things: Thing[]) => things)
