import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useUnsent } from '@ncc/kit/parts'
import { Button, Dialog, Inline, Notice, Stack, TextArea, TextField } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useJoinCity, type JoinProblem } from './city-membership.ts'

/** The longest note that the city's relay keeps. */
const maxNoteLength = 500

/** The two ways into a city of members: asking the stewards, or an invitation. */
export function AskToJoin() {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'ask' | 'code'>()
  const [isSent, setSent] = useState(false)
  const close = () => setDialog(undefined)
  return (
    <>
      {isSent ? (
        <Notice tone="success" title={t('join.sent')} isAlert>
          {t('join.sentText')}
        </Notice>
      ) : (
        <Inline wrap>
          <Button tone="primary" onPress={() => setDialog('ask')}>
            {t('join.ask')}
          </Button>
          <Button onPress={() => setDialog('code')}>{t('join.haveInvitation')}</Button>
        </Inline>
      )}
      {dialog === 'ask' && (
        <AskDialog
          onClose={close}
          onSent={() => {
            setSent(true)
            close()
          }}
        />
      )}
      {dialog === 'code' && <CodeDialog onClose={close} />}
    </>
  )
}

function AskDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useTranslation()
  const join = useJoinCity()
  const note = useUnsent('ask to join', '')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<JoinProblem>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    const failed = await join('', note.value.slice(0, maxNoteLength))
    setSending(false)
    if (failed !== undefined) return setProblem(failed)
    note.forget()
    onSent()
  }
  return (
    <Dialog title={t('join.ask')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={submit}>
        <Stack space="lg">
          <TextArea
            label={t('join.note')}
            description={t('join.noteHint')}
            value={note.value}
            onChange={note.set}
            counterMax={maxNoteLength}
            rows={3}
            takesFocus
          />
          {problem && (
            <Notice tone="danger" title={t('join.failed')} isAlert>
              {t(
                `join.${problem === 'away' || problem === 'busy' || problem === 'banned' ? problem : 'refused'}`,
              )}
            </Notice>
          )}
          <Button type="submit" tone="primary" size="lg" isFullWidth isPending={isSending}>
            {t('join.send')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The code of an invitation, from a link or as it is. */
const codeOf = (text: string) => {
  const [, code = text] = /\/invite\/([^/?#\s]+)/.exec(text) ?? []
  try {
    return decodeURIComponent(code).trim()
  } catch {
    return code.trim()
  }
}

/** Asks for an invitation link or code and opens its page. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [, navigate] = useLocation()
  const code = codeOf(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code === '') return
    onClose()
    navigate(`/invite/${encodeURIComponent(code)}`)
  }
  return (
    <Dialog title={t('join.haveInvitation')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={submit}>
        <Stack space="lg">
          <TextField
            label={t('join.codeLabel')}
            description={t('join.codeHint')}
            value={text}
            onChange={setText}
            autoComplete="off"
            spellCheck="false"
            maxLength={500}
            takesFocus
          />
          <Button type="submit" tone="primary" size="lg" isFullWidth isDisabled={code === ''}>
            {t('join.open')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
