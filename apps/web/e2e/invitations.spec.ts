import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { openPage } from './pages.ts'
import { startServer, type Server } from './server.ts'
import { closeFirstSteps, expect, post, test } from './test.ts'

const steward = generateSecretKey()
const stewards = nip19.npubEncode(getPublicKey(steward))

/** Runs with an empty city where that steward decides. */
async function inCity(access: 'members' | 'closed', run: (server: Server) => Promise<void>) {
  const server = await startServer({ seed: 'none', access, stewards })
  try {
    await run(server)
  } finally {
    await server.remove()
  }
}

test('a member invites, and whoever opens the link joins, has the badge and posts; then it is used up', async ({
  open,
}) => {
  await inCity('members', async ({ origin }) => {
    const member = await open(origin)
    await enterAs(member, steward)
    await member.goto('/profile')
    await member.getByRole('link', { name: 'Invite someone' }).click()
    await member.getByRole('textbox', { name: 'Note' }).fill('For Juno')
    await member.getByRole('button', { name: 'Make a link' }).click()
    await expect(member.getByText('Your invitation is ready')).toBeVisible()
    await expect(member.getByRole('img', { name: /the invitation link/ })).toBeVisible()
    const link = await member.getByRole('group', { name: 'Invitation link' }).getByRole('code').innerText()
    expect(link).toMatch(new RegExp(`^${origin}/invite/[\\w-]+$`))

    const guest = await open(origin)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1, name: /^You’re invited to/ })).toBeVisible()
    // Nothing is lost by a reload.
    await guest.reload()
    await guest.getByRole('button', { name: 'Create an account' }).click()
    await guest.getByRole('button', { name: 'Create New Account' }).click()
    await expect(guest.getByText('NCC badge awarded')).toBeVisible()
    await closeFirstSteps(guest)
    await expect(guest.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()
    await expect(guest.getByText(/^Invited by/)).toBeVisible()
    await expect(guest.getByRole('list', { name: 'People to follow' }).getByRole('listitem')).toHaveCount(3)
    await guest.getByRole('button', { name: 'Enter the city' }).click()
    await post(guest, 'The door stood open.')

    await member.reload()
    const own = member.getByRole('list', { name: 'Your invitations' })
    await expect(own.getByRole('listitem').filter({ hasText: 'For Juno' })).toContainText('1 of 1 used')
    await expect(own.getByText('Used up')).toBeVisible()

    const late = await open(origin)
    await enterAs(late)
    await late.goto(link)
    await late.getByRole('button', { name: /^Join/ }).click()
    await expect(late.getByRole('alert')).toContainText('This invitation has been used')
    await late.getByRole('button', { name: 'Ask to join' }).click()
    const note = late.getByRole('textbox', { name: 'Tell the stewards who you are' })
    await note.fill('I knew Juno.')
    await late.keyboard.press('Escape')
    await late.getByRole('button', { name: 'Ask to join' }).click()
    await expect(note).toHaveValue('I knew Juno.')
    await late.getByRole('button', { name: 'Send' }).click()
    await expect(late.getByText('Your request was sent')).toBeVisible()
  })
})

test('an account that is not a member is told on its card, and a revoked link lets nobody in', async ({
  open,
}) => {
  await inCity('members', async ({ origin }) => {
    const member = await open(origin)
    await enterAs(member, steward)
    await member.goto('/invitations')
    await member.getByRole('button', { name: 'Make a link' }).click()
    const link = await member.getByRole('group', { name: 'Invitation link' }).getByRole('code').innerText()
    await member.getByRole('button', { name: /^Revoke: / }).click()
    const question = member.getByRole('alertdialog', { name: 'Revoke this invitation?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(member.getByText('Open', { exact: true })).toBeVisible()
    await member.getByRole('button', { name: /^Revoke: / }).click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect(member.getByText('Revoked', { exact: true })).toBeVisible()

    const stranger = await open(origin)
    await enterAs(stranger)
    await stranger.goto('/city')
    await stranger
      .getByRole('textbox', { name: 'Share something with the city...' })
      .fill('Is anybody there?')
    await stranger.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(stranger.getByText(/^Only members may write here/)).toBeVisible()
    await stranger.goto('/profile')
    await expect(stranger.getByText('You’re not a member yet')).toBeVisible()
    await stranger.getByRole('button', { name: 'I have an invitation' }).click()
    await stranger.getByRole('textbox', { name: 'Invitation link or code' }).fill(link)
    await stranger.getByRole('button', { name: 'Open invitation' }).click()
    await stranger.getByRole('button', { name: /^Join/ }).click()
    await expect(stranger.getByRole('alert')).toContainText('This invitation was revoked')
  })
})

test('a closed city tells visitors that it is for members, and a member reads and writes', async ({
  open,
}) => {
  await inCity('closed', async ({ origin }) => {
    const member = await open(origin)
    await enterAs(member, steward)
    await member.goto('/city')
    await post(member, 'Only for us.')
    await member.reload()
    await expect(member.getByRole('article').filter({ hasText: 'Only for us.' })).toBeVisible()

    const visitor = await open(origin)
    await visitor.goto('/city')
    await expect(visitor.getByText('This city is for members')).toBeVisible()
    await visitor.getByRole('button', { name: 'I have an invitation' }).click()
    await expect(visitor.getByRole('textbox', { name: 'Invitation link or code' })).toBeFocused()

    await openPage(member, '/invitations')
    await member.getByRole('button', { name: 'Make a link' }).click()
    const link = await member.getByRole('group', { name: 'Invitation link' }).getByRole('code').innerText()
    const guest = await open(origin)
    await enterAs(guest)
    await guest.goto('/city')
    await expect(guest.getByText('You’re not a member yet')).toBeVisible()
    await expect(guest.getByText('Only members can read and post here.')).toBeVisible()
    await expect(guest.getByText('The relays aren’t answering')).toHaveCount(0)
    await guest.getByRole('button', { name: 'I have an invitation' }).click()
    await guest.getByRole('textbox', { name: 'Invitation link or code' }).fill(link)
    await guest.getByRole('button', { name: 'Open invitation' }).click()
    await guest.getByRole('button', { name: /^Join/ }).click()
    await guest.getByRole('link', { name: 'NCC Feed' }).click()
    await expect(guest.getByRole('article').filter({ hasText: 'Only for us.' })).toBeVisible()
  })
})
