/** Every shortcut of a list: its keys, and how the shortcuts dialog shows them. */
export const listKeys = {
  down: { keys: ['ArrowDown'], shown: '↓' },
  up: { keys: ['ArrowUp'], shown: '↑' },
  first: { keys: ['Home'], shown: 'Home' },
  last: { keys: ['End'], shown: 'End' },
  next_page: { keys: ['PageDown'], shown: 'PgDn' },
  previous_page: { keys: ['PageUp'], shown: 'PgUp' },
  open: { keys: ['Enter'], shown: 'Enter' },
  select: { keys: [' '], shown: 'Space' },
  range: { keys: ['x', 'X'], shown: 'x' },
  search: { keys: ['/'], shown: '/' },
  new: { keys: ['n', 'N'], shown: 'n' },
  reload: { keys: ['r', 'R'], shown: 'r' },
  sheet: { keys: ['?'], shown: '?' },
} as const

export type ListKey = keyof typeof listKeys

const written = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const overlay = '[role="dialog"], [role="menu"], [role="listbox"], [role="presentation"], [role="grid"]'
const control = 'a, button, input, [role="button"], [role="separator"], [role="tab"]'

/**
 * The shortcut of a key; null if the key belongs to a text field, to a dialog, or to the focused control. Keys that type a
 * character do nothing while `letters` is off.
 */
export function listKeyOf(event: KeyboardEvent, target: Element | null, letters: boolean): ListKey | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return null
  if (target?.closest(written) || target?.closest(overlay)) return null
  const found = Object.entries(listKeys).find(([, { keys }]) =>
    (keys as readonly string[]).includes(event.key),
  )
  if (!found || (event.key.length === 1 && event.key !== ' ' && !letters)) return null
  const key = found[0] as ListKey
  const ofControl = ['open', 'select', 'first', 'last'].includes(key)
  return ofControl && target?.closest(control) ? null : key
}
