import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Alert, Box, Button, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Message } from '../../layout/page/Message.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { CategoryLine, indent } from './CategoryLine.tsx'
import { linesOf } from './tree.ts'
import { dropAt, isThere, stepTo, withoutBelow } from './tree-moves.ts'
import { useCategoryTree } from './use-category-tree.tsx'

type Drag = { id: number; over: number; levels: number }

/** The tree of all categories, in the shop's order. */
export default function CategoryTree() {
  const { t, digits } = useTranslate()
  const tree = useCategoryTree()
  const { rows, nodes, unfolded } = tree
  const [keyword, setKeyword] = useState('')
  const [drag, setDrag] = useState<Drag | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<number | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  useEffect(() => {
    // A moved row is another DOM element: after a move by keyboard its handle gets the focus again.
    if (rows && held.current !== null && !tree.busy) {
      list.current?.querySelector<HTMLElement>(`[data-grip="${held.current}"]`)?.focus()
      held.current = null
    }
  }, [rows, tree.busy])

  if (tree.error)
    return (
      <Message title={t('list.failed')} text={(tree.error as Error).message}>
        <Button variant="outlined" onClick={tree.refetch}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (!rows) return <Skeleton variant="rounded" height={320} />

  const byId = new Map(rows.map((row) => [row.id, row]))
  const all = linesOf(nodes, unfolded, keyword)
  const lines = drag ? withoutBelow(nodes, all, drag.id) : all
  const drop = drag && dropAt(lines, drag.id, drag.over, drag.levels)
  const handleDragMove = ({ active, over, delta }: DragMoveEvent) =>
    setDrag({
      id: Number(active.id),
      over: Number(over?.id ?? active.id),
      levels: Math.round(delta.x / indent),
    })
  const end = () => {
    setDrag(null)
    if (!drop) return
    const { level: _, ...move } = drop
    if (!isThere(nodes, move)) tree.move(move)
  }
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Stack direction="row" sx={{ gap: 1, p: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          type="search"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={t('form.type_to_search')}
          slotProps={{ htmlInput: { 'aria-label': t('ra.action.search') } }}
          sx={{ width: 260, maxWidth: 1 }}
        />
        <Button color="inherit" onClick={() => tree.setUnfolded(new Set(nodes.map(({ id }) => id)))}>
          {t('categories.unfold_all')}
        </Button>
        <Button color="inherit" onClick={() => tree.setUnfolded(new Set())}>
          {t('categories.fold_all')}
        </Button>
      </Stack>
      {rows.length >= tree.most && (
        <Alert severity="info">{t('categories.too_many', { n: digits(tree.most) })}</Alert>
      )}
      <Typography id="categories-grip-hint" variant="caption" color="text.secondary" sx={{ px: 1.5 }}>
        {t('categories.grip_hint')}
      </Typography>
      {lines.length === 0 ? (
        <Message title={t('form.nothing_found')} />
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragMove={handleDragMove}
          onDragEnd={end}
          onDragCancel={() => setDrag(null)}
        >
          <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <Box component="ul" ref={list} aria-busy={tree.busy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {lines.map((line) => {
                const row = byId.get(line.id)
                return (
                  row && (
                    <CategoryLine
                      key={line.id}
                      line={line}
                      row={row}
                      level={drop?.id === line.id ? drop.level : line.level}
                      fixed={keyword.trim() !== ''}
                      onFold={() => tree.fold(line.id, !line.open)}
                      onStep={(direction) => {
                        const move = stepTo(nodes, line.id, direction)
                        if (!move) return
                        held.current = line.id
                        tree.move(move)
                      }}
                      onChanged={tree.refetch}
                    />
                  )
                )
              })}
            </Box>
          </SortableContext>
        </DndContext>
      )}
    </Paper>
  )
}
