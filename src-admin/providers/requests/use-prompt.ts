import { useEffect, useState } from 'react'
import type { Prompt } from './prompt.ts'

type Opened<Input> = { input: Input; end: (done: boolean) => void }

/** The dialog's input, or null; the requests wait for its `end` and are then sent again. */
export function usePrompt<Input>(prompt: Prompt<Input>): Opened<Input> | null {
  const [opened, setOpened] = useState<Opened<Input> | null>(null)
  useEffect(() => {
    let cancel = () => {}
    const remove = prompt.register(
      (input) =>
        new Promise((resolve) => {
          const end = (done: boolean) => {
            setOpened(null)
            resolve(done)
          }
          cancel = () => resolve(false)
          setOpened({ input, end })
        }),
    )
    return () => {
      remove()
      // A request must not wait for a dialog that is unmounted.
      cancel()
    }
  }, [prompt])
  return opened
}
