import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentCopies, documentsOf, type OrderDocument } from '#domain/orders/documents.ts'
import { SideDrawer } from '../../layout/dialogs/SideDrawer.tsx'
import { download } from '../../providers/requests/download.ts'
import { saveFile } from '../../providers/requests/save-file.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { DocumentChoices } from './DocumentChoices.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { type Asked, pdfUrl, readInvoices, readOrder, readShop } from './document-calls.ts'
import { PrintedPapers } from './PrintedPapers.tsx'

type Props = { ids: readonly number[]; title: string; onClose: () => void }

/** The papers of one order as they will look, or of many at once as one PDF. */
export function DocumentsDrawer({ ids, title, onClose }: Props) {
  const { t, language } = useWords()
  const [asked, setAsked] = useState<Asked>({ kind: 'invoice', language, copy: 'customer' })
  const [id] = ids.length === 1 ? ids : []
  const { papers, error, isLoading } = usePapers(id, asked)
  const { making, make } = usePdf(pdfUrl(ids, asked))
  return (
    <SideDrawer
      label={t('papers.title')}
      header={
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2">{t('papers.title')}</Typography>
          <Typography variant="caption" color="text.secondary">
            {title}
          </Typography>
        </Box>
      }
      width={760}
      onClose={onClose}
    >
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 2 }}>
        <DocumentChoices asked={asked} onChange={setAsked} />
        <Stack
          direction="row"
          sx={{ gap: 1, my: 2, flexWrap: 'wrap', '& button': { minHeight: { xs: 44, sm: 36 } } }}
        >
          {id !== undefined && (
            <Button
              variant="contained"
              startIcon={<Print />}
              disabled={papers.length === 0}
              onClick={() => window.print()}
            >
              {t('papers.print')}
            </Button>
          )}
          <Button
            variant={id === undefined ? 'contained' : 'outlined'}
            startIcon={<FileDownload />}
            disabled={making}
            onClick={make}
          >
            {t(making ? 'papers.making' : 'papers.pdf')}
          </Button>
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
        {isLoading && <Skeleton variant="rounded" height={480} />}
        {id === undefined && <Typography color="text.secondary">{t('papers.many_hint')}</Typography>}
        <Stack role="group" aria-label={t('papers.preview')} sx={{ gap: 2 }}>
          {papers.map((paper) => (
            <DocumentPreview key={`${paper.copy} ${paper.number}`} paper={paper} />
          ))}
        </Stack>
        {papers.length > 0 && <PrintedPapers papers={papers} />}
      </Box>
    </SideDrawer>
  )
}

function usePapers(id: number | undefined, { kind, language, copy }: Asked) {
  const { data, error, isLoading } = useQuery({
    queryKey: ['order-infos', 'papers', id],
    queryFn: async () => {
      const [order, invoices, shop] = await Promise.all([
        readOrder(id ?? 0),
        readInvoices(id ?? 0),
        readShop(),
      ])
      return { order, invoices, shop }
    },
    enabled: id !== undefined,
    gcTime: 0,
  })
  const copies =
    kind !== 'invoice' ? (['customer'] as const) : copy === 'both' ? [...documentCopies].reverse() : [copy]
  const papers: OrderDocument[] = data
    ? copies.flatMap((one) =>
        documentsOf(data.order, data.shop, { kind, language, copy: one }, data.invoices),
      )
    : []
  return { papers, error: error as Error | null, isLoading }
}

function usePdf(url: string) {
  const { failed } = useNotifyResult()
  const [making, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      const { name, file } = await download(url, new AbortController().signal, () => {})
      saveFile(name, file)
    } catch (error) {
      failed(error)
    }
    setMaking(false)
  }
  return { making, make }
}
