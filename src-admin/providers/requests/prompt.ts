type Dialog<Input> = (input: Input) => Promise<boolean>

/** Connects the HTTP client with a dialog that needs input before a request is sent again. */
export function createPrompt<Input>() {
  let dialog: Dialog<Input> | null = null
  let result: Promise<boolean> | null = null
  return {
    /** Registers the dialog; returns a function that removes it. */
    register(shown: Dialog<Input>): () => void {
      dialog = shown
      return () => {
        if (dialog === shown) dialog = null
      }
    },
    /** Opens the dialog; resolves to false if it was cancelled. Concurrent requests share it. */
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
