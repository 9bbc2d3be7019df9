import { Chip, FormControl, FormHelperText, InputLabel, Stack, TextField } from '@mui/material'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { entryOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { TreeRow } from './TreeRow.tsx'
import { ancestors, linesOf, type TreeLine, withNode, withoutNode } from './tree.ts'
import { useTree } from './use-tree.ts'

type Props = {
  page: string
  value: number[]
  onChange: (ids: number[]) => void
  label: string
  id?: string
  disabled?: boolean
  error?: string | undefined
  helper?: string | undefined
}

/** Selects several records of a hierarchical page; selecting one also selects its ancestors (docs/domain.md 1.3). */
export function TreePicker({ page, value, onChange, label, disabled = false, error, helper }: Props) {
  const { t } = useTranslate()
  const own = useId()
  const { nodes, loading } = useTree(page)
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number> | null>(null)
  // Until the user expands or collapses a row, the selected ones are visible.
  const unfolded = opened ?? new Set(value.flatMap((id) => ancestors(nodes, id)))
  const lines = linesOf(nodes, unfolded, keyword)
  const chosen = new Set(value)
  const turn = (id: number) =>
    onChange(chosen.has(id) ? withoutNode(nodes, value, id) : withNode(nodes, value, id))
  const fold = (id: number, open: boolean) => {
    const next = new Set(unfolded)
    if (open) next.add(id)
    else next.delete(id)
    setOpened(next)
  }
  const walk = useWalk(lines, fold, disabled ? () => {} : turn)
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <InputLabel id={own}>{label}</InputLabel>
      <Chosen page={page} nodes={nodes} value={value} disabled={disabled} onDrop={turn} />
      <TextField
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={walk.fromSearch}
        placeholder={t('form.type_to_search')}
        slotProps={{
          htmlInput: { 'aria-label': t('form.tree_search', { name: label }), type: 'search' },
          input: { sx: { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 } },
        }}
      />
      <Stack
        ref={walk.tree}
        // An empty element must not have the role `tree`; a message below explains why it is empty.
        role={lines.length > 0 ? 'tree' : undefined}
        aria-labelledby={own}
        aria-multiselectable
        aria-busy={loading}
        onKeyDown={walk.onKey}
        sx={treeStyle}
      >
        {lines.map((line) => (
          <TreeRow
            key={line.id}
            line={line}
            chosen={chosen.has(line.id)}
            disabled={disabled}
            reached={walk.reached === line.id}
            onTurn={() => {
              walk.reach(line.id)
              turn(line.id)
            }}
            onFold={() => fold(line.id, !line.open)}
          />
        ))}
      </Stack>
      <FormHelperText role={lines.length === 0 ? 'status' : undefined}>
        {error ??
          (lines.length === 0 ? t(loading ? 'ra.message.loading' : 'form.nothing_found') : (helper ?? ''))}
      </FormHelperText>
    </FormControl>
  )
}

type ChosenProps = {
  page: string
  nodes: readonly { id: number; title: string }[]
  value: number[]
  disabled: boolean
  onDrop: (id: number) => void
}

function Chosen({ page, nodes, value, disabled, onDrop }: ChosenProps) {
  const { t, title } = useTranslate()
  // A record that the list does not contain (for example another user's) still gets its name.
  const missing = value.filter((id) => !nodes.some((node) => node.id === id))
  const { data = [] } = useGetManyAggregate(page, { ids: missing }, { enabled: missing.length > 0 })
  const nameOf = (id: number) => {
    const record = data.find((each) => each?.id === id)
    return nodes.find((node) => node.id === id)?.title ?? (record ? title(record, entryOf(page).title) : '…')
  }
  if (value.length === 0) return null
  return (
    <Stack
      direction="row"
      component="ul"
      aria-label={t('form.tree_chosen')}
      sx={{ flexWrap: 'wrap', gap: 0.5, p: 0, m: 0, mb: 0.75, listStyle: 'none' }}
    >
      {value.map((id) => (
        <li key={id}>
          <Chip size="small" label={nameOf(id)} disabled={disabled} onDelete={() => onDrop(id)} />
        </li>
      ))}
    </Stack>
  )
}

/** Keyboard navigation in the tree: one row is in the tab order. */
function useWalk(
  lines: readonly TreeLine[],
  fold: (id: number, open: boolean) => void,
  turn: (id: number) => void,
) {
  const tree = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const reached = lines.some(({ id }) => id === at) ? at : (lines[0]?.id ?? null)
  const reach = (line: TreeLine | undefined) => {
    if (!line) return
    setAt(line.id)
    tree.current?.querySelector<HTMLElement>(`[data-line="${line.id}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const here = lines.findIndex(({ id }) => id === reached)
    const line = lines[here]
    if (!line) return
    const acts: Record<string, () => void> = {
      ArrowDown: () => reach(lines[here + 1]),
      ArrowUp: () => reach(lines[here - 1]),
      Home: () => reach(lines[0]),
      End: () => reach(lines.at(-1)),
      ArrowRight: () =>
        line.opens && !line.open ? fold(line.id, true) : line.open && reach(lines[here + 1]),
      ArrowLeft: () =>
        line.open
          ? fold(line.id, false)
          : reach(lines.slice(0, here).findLast(({ level }) => level < line.level)),
      ' ': () => turn(line.id),
      Enter: () => turn(line.id),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const fromSearch = (event: KeyboardEvent) => {
    // While searching, Enter does not submit the form, and ArrowDown moves the focus to the first row.
    if (event.key === 'Enter' || event.key === 'ArrowDown') event.preventDefault()
    if (event.key === 'ArrowDown') reach(lines[0])
  }
  return { tree, reached, reach: setAt, onKey, fromSearch }
}

const treeStyle = {
  border: 1,
  borderTop: 0,
  borderColor: 'divider',
  borderRadius: '0 0 6px 6px',
  maxHeight: 232,
  minHeight: 40,
  overflowY: 'auto',
  py: 0.5,
}
