import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { Box, Button, GlobalStyles, Stack, Typography } from '@mui/material'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { codes: readonly string[]; onCopied: () => void }

/** Recovery codes, which are shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, onCopied }: Props) {
  const { t } = useTranslate()
  const text = `${codes.join('\n')}\n`
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <GlobalStyles styles={onPaper} />
      <Stack className={PRINTED} sx={{ gap: 1 }} role="status">
        <Typography variant="h3" component="h2">
          {t('own_account.codes_title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('own_account.codes_text')}
        </Typography>
        <Box component="ul" sx={codesStyle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={text} label={t('own_account.copy_codes')} />
        <Button
          variant="outlined"
          startIcon={<Download />}
          component="a"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('own_account.download_codes')}
        </Button>
        <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
          {t('own_account.print_codes')}
        </Button>
      </Stack>
      <Button variant="contained" sx={{ minHeight: 40 }} onClick={onCopied}>
        {t('own_account.codes_saved')}
      </Button>
    </Stack>
  )
}

const PRINTED = 'printed-alone'

// Only the codes are printed, dark on white even when the screen uses the dark theme.
const onPaper = {
  '@media print': {
    body: { visibility: 'hidden' },
    [`.${PRINTED}`]: { visibility: 'visible', position: 'fixed', inset: 0, padding: 24 },
    [`.${PRINTED} *`]: { color: '#000 !important' },
  },
}

const codesStyle = {
  listStyle: 'none',
  m: 0,
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  columnGap: 3,
  rowGap: 0.5,
  fontFamily: 'monospace',
  fontSize: 15,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
