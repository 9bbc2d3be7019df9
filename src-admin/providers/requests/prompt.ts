type Dialog<Input> = (input: Input) => Promise<boolean>

/** Connects the fetch client with a dialog that something is typed into before a request is sent again. */
export function createPrompt<Input>() {
  let dialog: Dialog<Input> | null = null
  let result: Promise<boolean> | null = null
  return {
    /** Registers the dialog; returns how to remove it again. */
    register(shown: Dialog<Input>): () => void {
      dialog = shown
      return () => {
        if (dialog === shown) dialog = null
      }
    },
    /** Opens the dialog; false when it was cancelled. Requests that need it at the same time share it. */
    open(input: Input): Promise<boolean> {
      if (!dialog) return Promise.resolve(false)
      result ??= dialog(input).finally(() => {
        result = null
      })
      return result
    },
    isRegistered: (): boolean => dialog !== null,
  }
}

export type Prompt<Input> = ReturnType<typeof createPrompt<Input>>
