/** The same function, which gives what it made last where it is given the same again: what is drawn of it lasts too. */
export function lastMade<Given extends readonly unknown[], Made>(make: (...given: Given) => Made) {
  let last: { given: Given; made: Made } | undefined
  return (...given: Given): Made => {
    const same = last?.given.length === given.length && last.given.every((part, at) => part === given[at])
    if (!last || !same) last = { given, made: make(...given) }
    return last.made
  }
}

/** The same list as long as the same things are in it. */
export const lastList = <Thing>() => lastMade((...things: Thing[]) => things)
