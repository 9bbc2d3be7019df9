import { useEffect } from 'react'
import type { Product } from './choose.ts'

// spec 3, domain 3.5: a JSON array, newest first, no duplicates, at most 15.
const name = '_visited_tag_id_history'
const most = 15
const year = 365 * 86_400_000

const readIds = (written: string | undefined): number[] => {
  try {
    const ids: unknown = JSON.parse(decodeURIComponent(written ?? '[]'))
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

const remember = async (seen: number[]): Promise<void> => {
  // Not in every browser, and only on https or this machine; nothing but a recommendation depends on it.
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  const before = readIds((await cookieStore?.get(name))?.value ?? undefined)
  const value = encodeURIComponent(JSON.stringify([...new Set([...seen, ...before])].slice(0, most)))
  await cookieStore?.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + year })
}

/** Remembers the tags of the product that is looked at, for what is recommended later. */
export function useVisitedTags({ tag_info }: Product): void {
  useEffect(() => {
    const seen = tag_info.map(({ product_tag_id }) => product_tag_id)
    if (seen.length > 0) void remember(seen).catch(() => undefined)
  }, [tag_info])
}
