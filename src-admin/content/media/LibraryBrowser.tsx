import { Box, Button, MenuItem, Paper, Stack } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { ListNoResults, ListToolbar, useListContext } from 'react-admin'
import { Message } from '../../layout/page/Message.tsx'
import { useListFilters } from '../../lists/filters/use-list-filters.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListToolbarButtons } from '../../lists/ListToolbarButtons.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
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
  /** Called with a picture that was added to the library or already existed there. */
  onPicture?: (picture: Pick<Picture, 'id' | 'content' | 'content_title'>) => void
  /** Whether dropped and pasted files are accepted. */
  listening?: boolean
  /** Renders the header, including the upload button. */
  head: (upload: ReactNode) => ReactNode
  /** The actions on the selected pictures. */
  bar?: ReactNode
}

const filters = ['content_type', 'status']

/** The library within a list context: folders, search, filters, pictures and uploads. */
export function LibraryBrowser({ head, bar, onPicture, listening = true, ...grid }: Props) {
  const { t } = useTranslate()
  const may = useMay()
  const { refetch } = useListContext()
  const folder = useOpenFolder()
  const running = useUploads((picture) => {
    refetch()
    onPicture?.(picture)
  })
  const { id, name } = folder
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
        <FolderTree open={folder} />
        <Stack sx={{ flex: 1, minWidth: 0, borderLeft: { md: 1 }, borderColor: { md: 'divider' } }}>
          <Box sx={{ display: { md: 'none' }, px: 1.25, pt: 1.25 }}>
            <FolderSelect label={t('library.categories')} value={folder.value} onChange={folder.choose}>
              <MenuItem value={allShelves}>{t('library.all')}</MenuItem>
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
      {above && <DropVeil folder={name} />}
    </>
  )
}

function Pictures({ upload, ...grid }: Parameters<typeof PictureGrid>[0] & { upload: ReactNode }) {
  const { t } = useTranslate()
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
      title={t(cat_id ? 'library.empty_category' : 'picture.none')}
      {...(upload && { text: t('library.how_to_add') })}
    >
      {upload}
    </Message>
  )
}
