import { create } from 'zustand'

/** Whether the last page failed to load (spec 4: the progress bar has a failed state). */
export const useProgress = create<{ failed: boolean }>(() => ({ failed: false }))
