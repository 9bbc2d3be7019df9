import { useState } from 'react'
import { type HttpError, useDataProvider, useGetManyAggregate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import type { TypedOption } from '../words/LinksPicker.tsx'
import { isSameWord } from '../words/typed-words.ts'

const ITEMS = 'product-type-items'

type Item = { id: number; type_name: string }

/**
 * Handles items typed into an option group: if the group allows new items (open_entry) and the role may create them, each is
 * created immediately, because price entries choose among them (docs/domain.md 1.3).
 */
export function useOptionItems(path: string, group: number | null) {
  const may = useMay()
  const provider = useDataProvider()
  const { failed } = useNotifyResult()
  const { getValues, setValue } = useFormContext()
  const [words, setWords] = useState<string[]>([])
  const [itemError, setItemError] = useState<string>()
  const { data = [] } = useGetManyAggregate(
    'product-types',
    { ids: group ? [group] : [] },
    { enabled: group !== null },
  )
  const isOpen = data[0]?.open_entry === true && may('create', ITEMS)
  const drop = (word: string) => setWords((all) => all.filter((each) => each !== word))

  const make = async (type_name: string): Promise<number> => {
    // Another user may have created it; names are unique within their group.
    const { data: found } = await provider.getList<Item>(ITEMS, {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'type_name', order: 'ASC' },
      filter: { keyword: type_name, product_type_id: group },
    })
    const there = found.find((item) => isSameWord(item.type_name, type_name))
    if (there) return there.id
    const { data: made } = await provider.create(ITEMS, {
      data: { type_name, product_type_id: group, status: true },
    })
    return Number(made.id)
  }
  const onType = async (more: string[]) => {
    setItemError(undefined)
    setWords((all) => [...all, ...more])
    for (const word of more) {
      try {
        const id = await make(word)
        const items = (getValues(`${path}.item_ids`) as number[] | null) ?? []
        // The group may have been changed or removed in the meantime.
        if (getValues(`${path}.product_type_id`) === group && !items.includes(id))
          setValue(`${path}.item_ids`, [...items, id], { shouldDirty: true })
      } catch (error) {
        const { errors } = ((error as HttpError).body ?? {}) as { errors?: { type_name?: string } }
        if (errors?.type_name) setItemError(errors.type_name)
        else failed(error)
      } finally {
        drop(word)
      }
    }
  }
  const typed: TypedOption | undefined = isOpen ? { words, onType, onDrop: drop, several: true } : undefined
  return { typed, itemError }
}
