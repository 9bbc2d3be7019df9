import type {
  ArrivalInput,
  MovableVariant,
  TransferDetails,
  TransferInput,
} from '#domain/catalog/locations/transfer.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import { postData, readData } from '../providers/requests/calls.ts'

const path = '/api/stock-transfers'

export const readTransfer = (id: number, signal?: AbortSignal) =>
  readData<TransferDetails>(`${path}/details/${id}`, signal)

/** Variants that can be moved, with their pieces at the sender. */
export const findVariants = async (keyword: string, from_location_id: number, signal?: AbortSignal) =>
  (
    await readData<{ variants: MovableVariant[] }>(
      `${path}/variants?${writeQuery({ keyword, from_location_id })}`,
      signal,
    )
  ).variants

/** These variants with their pieces at another sender. */
export const readMovable = async (ids: readonly number[], from_location_id: number) =>
  (
    await readData<{ variants: MovableVariant[] }>(
      `${path}/variants?${writeQuery({ ids: ids.join(','), from_location_id })}`,
    )
  ).variants

/** Creates a draft, or changes one as it was read. */
export const saveTransfer = (draft: { id: number; updated_at: string } | null, input: TransferInput) =>
  postData<TransferDetails>(
    draft === null ? `${path}/create` : `${path}/update`,
    draft === null ? input : { ...draft, ...input },
  )

export const takeStep = (step: 'send' | 'cancel', id: number) =>
  postData<TransferDetails>(`${path}/${step}`, { id })

/** Lines that are left out have arrived as a whole. */
export const receiveTransfer = (input: ArrivalInput) => postData<TransferDetails>(`${path}/receive`, input)
