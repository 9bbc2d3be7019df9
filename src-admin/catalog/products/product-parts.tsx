import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { One } from '#domain/contract/envelope.ts'
import { send } from '../../providers/requests/http.ts'

/** What the list shows of a product beside its own columns (GET /api/products/list-parts). */
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

/** The parts of a product of this page; undefined until they have come. */
export const useProductPart = (id: number): ProductPart | undefined => useContext(PartsContext).get(id)

/** Asks for the parts of a whole page in one call, and anew whenever its rows are others. */
export function ProductParts({ children }: { children: ReactNode }) {
  const { data } = useListContext()
  const [parts, setParts] = useState<Parts>(new Map())
  useEffect(() => {
    if (!data || data.length === 0) return
    const leaving = new AbortController()
    // Without them the list still shows its own columns.
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
