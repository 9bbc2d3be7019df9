import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { LIBRARY, type Picture } from './media-library.ts'

export type NotChangedPicture = { picture: Picture; problem: string }

/** Changes several pictures one after the other; reports those that the server rejected, with the reason. */
export function useSeveral(onDone: (notChanged: NotChangedPicture[]) => void) {
  const provider = useDataProvider()
  const translate = useTranslate()
  const { done, failed } = useNotifyResult()
  const { refetch } = useListContext()
  const [left, setLeft] = useState(0)

  const run = async (
    pictures: readonly Picture[],
    change: (picture: Picture) => Promise<unknown>,
    messageFor: (count: number) => string,
  ) => {
    const notChanged: NotChangedPicture[] = []
    for (const [at, picture] of pictures.entries()) {
      setLeft(pictures.length - at)
      try {
        await change(picture)
      } catch (error) {
        const { message, status } = error as { message: string; status?: number }
        if (status === 401) return failed(error)
        notChanged.push({ picture, problem: translate(message, { _: message }) })
      }
    }
    setLeft(0)
    refetch()
    const count = pictures.length - notChanged.length
    if (count > 0) done(messageFor(count))
    onDone(notChanged)
  }
  return {
    /** The number of pictures still to be changed. */
    left,
    move: (pictures: readonly Picture[], cat_id: number | null, messageFor: (count: number) => string) =>
      run(
        pictures,
        (picture) =>
          provider.update(LIBRARY, {
            id: picture.id,
            data: { cat_id },
            previousData: picture,
            meta: { only: true },
          }),
        messageFor,
      ),
    remove: (pictures: readonly Picture[], messageFor: (count: number) => string) =>
      run(
        pictures,
        (picture) => provider.delete(LIBRARY, { id: picture.id, previousData: picture }),
        messageFor,
      ),
  }
}
