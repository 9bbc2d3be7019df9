import { create } from 'zustand'
import { timings } from '#domain/site/timings.ts'

export type Toast = {
  id: number
  text: string
  kind: 'good' | 'bad'
  link?: { to: string; text: string }
  /** An action that can be run once, such as undo. */
  action?: { text: string; run: () => void }
}

type Toasts = { toasts: Toast[]; last: number }

export const useToasts = create<Toasts>(() => ({ toasts: [], last: 0 }))

export const dismiss = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Shows a message for a moment (docs/product.md 9: 2500 ms). */
export const toast = (text: string, rest: Partial<Pick<Toast, 'kind' | 'link' | 'action'>> = {}): void => {
  const id = useToasts.getState().last + 1
  useToasts.setState(({ toasts }) => ({ last: id, toasts: [...toasts, { kind: 'good', ...rest, id, text }] }))
  setTimeout(() => dismiss(id), rest.action ? timings.undo : timings.toast)
}
