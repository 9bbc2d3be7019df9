/** What one key does in a list. */
export type ListKey =
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'open'
  | 'select'
  | 'range'
  | 'search'
  | 'new'
  | 'reload'
  | 'sheet'
  | 'next_page'
  | 'previous_page'

/** Every shortcut of a list, as the sheet shows them. */
export const listKeys: readonly { key: ListKey; keys: readonly string[]; shown: string }[] = [
  { key: 'down', keys: ['ArrowDown'], shown: '↓' },
  { key: 'up', keys: ['ArrowUp'], shown: '↑' },
  { key: 'first', keys: ['Home'], shown: 'Home' },
  { key: 'last', keys: ['End'], shown: 'End' },
  { key: 'next_page', keys: ['PageDown'], shown: 'PgDn' },
  { key: 'previous_page', keys: ['PageUp'], shown: 'PgUp' },
  { key: 'open', keys: ['Enter'], shown: 'Enter' },
  { key: 'select', keys: [' '], shown: 'Space' },
  { key: 'range', keys: ['x', 'X'], shown: 'x' },
  { key: 'search', keys: ['/'], shown: '/' },
  { key: 'new', keys: ['n', 'N'], shown: 'n' },
  { key: 'reload', keys: ['r', 'R'], shown: 'r' },
  { key: 'sheet', keys: ['?'], shown: '?' },
]

const written = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const apart = '[role="dialog"], [role="menu"], [role="listbox"], [role="presentation"], [role="grid"]'
const pressed = 'a, button, input, [role="button"], [role="separator"], [role="tab"]'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'
>

/**
 * What a key means here; null where it belongs to somebody else: to a field that is written in, to a dialog, or to the
 * button that has the focus. Keys that write something are deaf when `letters` is off.
 */
export function keyIn(event: Pressed, target: Element | null, letters: boolean): ListKey | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return null
  if (target?.closest(written) || target?.closest(apart)) return null
  const found = listKeys.find(({ keys }) => keys.includes(event.key))
  if (!found) return null
  const writes = event.key.length === 1 && event.key !== ' '
  if (writes && !letters) return null
  const own = ['open', 'select', 'first', 'last'].includes(found.key)
  return own && target?.closest(pressed) ? null : found.key
}
