// docs/product.md 3, docs/domain.md 3.5: a JSON array, newest first, no duplicates, at most 15.
const name = '_visited_tag_id_history'
const most = 15
const year = 365 * 86_400

const written = () => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1] ?? '[]'

/** The tags of the products that were viewed in this browser, newest first. */
export const visitedTags = (): number[] => {
  try {
    const ids: unknown = JSON.parse(decodeURIComponent(written()))
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)).slice(0, most) : []
  } catch {
    return []
  }
}

/** Stores tags for later recommendations. */
export const rememberTags = (seen: readonly number[]): void => {
  const ids = [...new Set([...seen, ...visitedTags()])].slice(0, most)
  const cookie = `${name}=${encodeURIComponent(JSON.stringify(ids))}; path=/; max-age=${year}; samesite=lax`
  // document.cookie, because some browsers lack the Cookie Store API.
  if (seen.length > 0) Object.assign(document, { cookie })
}
