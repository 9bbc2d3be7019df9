import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { LIBRARY, type Picture } from './media-library.ts'

export type Refused = { picture: Picture; told: string }

/** One change of several pictures, one after the other; which of them were refused, and why. */
export function useSeveral(onDone: (refused: Refused[]) => void) {
  const provider = useDataProvider()
  const translate = useTranslate()
  const { done, failed } = useNotifyResult()
  const { refetch } = useListContext()
  const [left, setLeft] = useState(0)

  const run = async (
    pictures: readonly Picture[],
    change: (picture: Picture) => Promise<unknown>,
    said: (count: number) => string,
  ) => {
    const refused: Refused[] = []
    for (const [at, picture] of pictures.entries()) {
      setLeft(pictures.length - at)
      try {
        await change(picture)
      } catch (error) {
        const { message, status } = error as { message: string; status?: number }
        if (status === 401) return failed(error)
        refused.push({ picture, told: translate(message, { _: message }) })
      }
    }
    setLeft(0)
    refetch()
    const count = pictures.length - refused.length
    if (count > 0) done(said(count))
    onDone(refused)
  }
  return {
    /** How many have not been asked for yet. */
    left,
    move: (pictures: readonly Picture[], cat_id: number | null, said: (count: number) => string) =>
      run(
        pictures,
        (picture) =>
          provider.update(LIBRARY, {
            id: picture.id,
            data: { cat_id },
            previousData: picture,
            meta: { only: true },
          }),
        said,
      ),
    remove: (pictures: readonly Picture[], said: (count: number) => string) =>
      run(pictures, (picture) => provider.delete(LIBRARY, { id: picture.id, previousData: picture }), said),
  }
}
