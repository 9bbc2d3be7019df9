import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { One } from '#domain/contract/envelope.ts'
import { send } from '../../providers/requests/http.ts'

/** The additional data of a product in the list (GET /api/products/list-parts). */
export type ProductPart = {
  id: number
  photo: string | null
  generics: object[]
  categories: object[]
  tags: object[]
  product_types: object[]
  prices: { variant_title: string; variant_title_bn: string | null; unit_price: number }[]
  prices_total: number
  created_by_name: string | null
  updated_by_name: string | null
}

type Parts = ReadonlyMap<number, ProductPart>

const PartsContext = createContext<Parts>(new Map())

/** The additional data of a product on this page; undefined while loading. */
export const useProductPart = (id: number): ProductPart | undefined => useContext(PartsContext).get(id)

/** Loads the additional data of a whole page in one request, and again when its rows change. */
export function ProductParts({ children }: { children: ReactNode }) {
  const { data } = useListContext()
  const [parts, setParts] = useState<Parts>(new Map())
  useEffect(() => {
    if (!data || data.length === 0) return
    const leaving = new AbortController()
    // If the request fails, the list still shows its own columns.
    readParts(
      data.map(({ id }) => Number(id)),
      leaving.signal,
    ).then(setParts, () => {})
    return () => leaving.abort()
  }, [data])
  return <PartsContext.Provider value={parts}>{children}</PartsContext.Provider>
}

async function readParts(ids: readonly number[], signal: AbortSignal): Promise<Parts> {
  const { json } = await send(`/api/products/list-parts?ids=${ids.join(',')}`, { signal })
  const { products = [] } = (json as One<{ products?: ProductPart[] }>).data
  return new Map(products.map((part) => [part.id, part]))
}
