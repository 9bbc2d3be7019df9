import { Box, Button, MenuItem, Paper, Stack } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { ListNoResults, ListToolbar, useListContext } from 'react-admin'
import { Message } from '../../layout/page/Message.tsx'
import { useListFilters } from '../../lists/filters/use-list-filters.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListToolbarButtons } from '../../lists/ListToolbarButtons.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'
import { FolderSelect } from './FolderSelect.tsx'
import { FolderTree } from './FolderTree.tsx'
import { LIBRARY, type Picture } from './media-library.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { DropVeil } from './uploads/DropVeil.tsx'
import { UploadButton } from './uploads/UploadButton.tsx'
import { UploadList } from './uploads/UploadList.tsx'
import { useIncoming } from './uploads/use-incoming.ts'
import { useUploads } from './uploads/use-uploads.ts'
import { allShelves, useOpenFolder } from './use-open-folder.ts'

type Props = Parameters<typeof PictureGrid>[0] & {
  /** What has just come into the library, or was found to be there already. */
  onPicture?: (picture: Pick<Picture, 'id' | 'content' | 'content_title'>) => void
  /** Whether files are taken now that are dropped or pasted. */
  listening?: boolean
  /** Where the button of uploading stands. */
  head: (upload: ReactNode) => ReactNode
  /** What can be done with the chosen ones. */
  bar?: ReactNode
}

const filters = ['content_type', 'status']

/** The library inside a list: categories, search, filters, pictures and what is being uploaded. */
export function LibraryBrowser({ head, bar, onPicture, listening = true, ...grid }: Props) {
  const { t } = useWords()
  const may = useMay()
  const { refetch } = useListContext()
  const shelf = useOpenFolder()
  const running = useUploads((picture) => {
    refetch()
    onPicture?.(picture)
  })
  const { id, name } = shelf
  const { add } = running
  const addable = may('create', LIBRARY)
  const take = useCallback((files: File[]) => add(files, id), [add, id])
  const above = useIncoming(addable && listening, take)
  const upload = addable && <UploadButton onFiles={take} />
  return (
    <>
      {head(upload)}
      <UploadList running={running} />
      <Paper variant="outlined" sx={{ display: 'flex' }}>
        <FolderTree open={shelf} />
        <Stack sx={{ flex: 1, minWidth: 0, borderLeft: { md: 1 }, borderColor: { md: 'divider' } }}>
          <Box sx={{ display: { md: 'none' }, px: 1.25, pt: 1.25 }}>
            <FolderSelect label={t('media.categories')} value={shelf.value} onChange={shelf.choose}>
              <MenuItem value={allShelves}>{t('media.all')}</MenuItem>
            </FolderSelect>
          </Box>
          <ListToolbar filters={useListFilters(filters)} actions={<ListToolbarButtons />} />
          {bar}
          <Box sx={{ flex: 1, minHeight: 320 }}>
            <Pictures {...grid} upload={upload} />
          </Box>
          <ListPagination />
        </Stack>
      </Paper>
      {above && <DropVeil shelf={name} />}
    </>
  )
}

function Pictures({ upload, ...grid }: Parameters<typeof PictureGrid>[0] & { upload: ReactNode }) {
  const { t } = useWords()
  const { data, error, isPending, filterValues, refetch } = useListContext<Picture>()
  if (error)
    return (
      <Message title={t('list.failed')} text={error.message}>
        <Button variant="outlined" onClick={() => refetch()}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (isPending || data?.length !== 0) return <PictureGrid {...grid} />
  const { cat_id, ...others } = filterValues
  if (Object.values(others).some(Boolean)) return <ListNoResults />
  return (
    <Message
      title={t(cat_id ? 'media.empty_category' : 'picture.none')}
      {...(upload && { text: t('media.how_to_add') })}
    >
      {upload}
    </Message>
  )
}
