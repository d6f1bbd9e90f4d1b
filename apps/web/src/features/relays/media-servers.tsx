import { useRef, useState, type FormEvent } from 'react'
import { useMediaServers, useSession } from '@ncc/hooks'
import { useListEdit } from '@ncc/kit/parts'
import {
  addMediaServer,
  parseMediaServer,
  preferMediaServer,
  removeMediaServer,
} from '@ncc/nostr-core/blossom'
import { Button, IconButton, Inline, List, Panel, RemoveIcon, Stack, Tag, Text, TextField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Servers of one list that are used at most. */
const maxServers = 5

/** The servers that keep copies of the account's files (NIP-B7). */
export function MediaServers() {
  const session = useSession()
  return session.status === 'signed-in' ? <Servers pubkey={session.pubkey} /> : null
}

function Servers({ pubkey }: { readonly pubkey: string }) {
  const { t } = useTranslation()
  const { data: servers = [] } = useMediaServers(pubkey)
  const { edit, isBusy } = useListEdit()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const failed = t('mediaServers.failed')
  /** The pressed button is gone after the change, so the focus goes to the field. */
  const change = async (edited: ReturnType<typeof addMediaServer>, done: string) => {
    if (await edit(edited, { done, failed })) form.current?.querySelector('input')?.focus()
  }

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const server = parseMediaServer(address)
    if (server === undefined) return setError(t('mediaServers.invalid'))
    if (server === location.origin) return setError(t('mediaServers.own'))
    if (servers.includes(server)) return setError(t('mediaServers.exists'))
    if (servers.length >= maxServers) return setError(t('mediaServers.tooMany', { count: maxServers }))
    const texts = { done: t('mediaServers.added'), failed }
    if (await edit(addMediaServer(server), texts)) setAddress('')
  }

  return (
    <Panel title={t('mediaServers.title')}>
      <Stack>
        <Text size="sm" tone="muted">
          {t('mediaServers.text')}
        </Text>
        {servers.length > 0 && (
          <List label={t('mediaServers.title')} space="sm" isDivided>
            {servers.map((server, index) => {
              const { host } = new URL(server)
              return (
                <Inline key={server} justify="between">
                  <Stack space="xs">
                    <Text>{host}</Text>
                    {servers.length > 1 && (
                      <div>
                        {index === 0 ? (
                          <Tag>{t('mediaServers.first')}</Tag>
                        ) : (
                          <Button
                            size="sm"
                            isDisabled={isBusy}
                            aria-label={t('mediaServers.preferServer', { server: host })}
                            onPress={() =>
                              void change(preferMediaServer(server), t('mediaServers.preferred'))
                            }
                          >
                            {t('mediaServers.prefer')}
                          </Button>
                        )}
                      </div>
                    )}
                  </Stack>
                  <IconButton
                    icon={RemoveIcon}
                    isDisabled={isBusy}
                    aria-label={t('mediaServers.remove', { server: host })}
                    onPress={() => void change(removeMediaServer(server), t('mediaServers.removed'))}
                  />
                </Inline>
              )
            })}
          </List>
        )}
        <form ref={form} onSubmit={(event) => void add(event)} noValidate>
          <Stack space="sm">
            <TextField
              label={t('mediaServers.address')}
              placeholder="https://"
              isMono
              inputMode="url"
              autoComplete="off"
              value={address}
              onChange={(text) => {
                setAddress(text)
                setError(undefined)
              }}
              errorMessage={error}
            />
            <div>
              <Button type="submit" isPending={isBusy} isDisabled={address.trim() === ''}>
                {t('mediaServers.add')}
              </Button>
            </div>
          </Stack>
        </form>
      </Stack>
    </Panel>
  )
}
