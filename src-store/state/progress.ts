import type { ComponentType } from 'react'
import { create } from 'zustand'

type Progress = {
  failed: boolean
  /** The component that replaces a failed page while the server cannot be reached. */
  Away: ComponentType | null
}

/** Whether the last page failed to load (docs/product.md 4: the progress bar has a failed state). */
export const useProgress = create<Progress>(() => ({ failed: false, Away: null }))
