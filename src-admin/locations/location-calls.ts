import type { LocationStock } from '#domain/catalog/locations/location.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import { readData } from '../providers/requests/calls.ts'

/** A page of what lies in a location. */
export const readStocks = (id: number, query: { keyword: string; page: number }, signal?: AbortSignal) =>
  readData<{ total: number; stocks: LocationStock[] }>(
    `/api/stock-locations/stocks/${id}?${writeQuery(query)}`,
    signal,
  )

/** The form of a new transfer from a location. */
export const newTransferFrom = (id: number): string =>
  `/dashboard/stock-transfers/create?${writeQuery({ from_location_id: id })}`
