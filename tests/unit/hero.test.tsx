import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { home } from '@/content/home'
import { Hero } from '@/site/sections/opening/hero'

const { hero } = home

afterEach(cleanup)

function openHero(listing: string) {
  const [partner, ...others] = hero.proof
  const proof = [{ ...partner, to: listing }, ...others] as const
  render(
    <MemoryRouter>
      <Hero {...hero} proof={proof} actions={null}>
        <p />
      </Hero>
    </MemoryRouter>,
  )
}

test('the time of an update leads to its row of the claimed figures, the place of the data to the GDPR page', () => {
  openHero('')
  expect(
    screen.getByRole('link', { name: 'about 30 seconds' }),
  ).toHaveAttribute('href', '#figure-update-time')
  expect(
    screen.getByRole('link', { name: 'Stored in Ireland' }),
  ).toHaveAttribute('href', '/privacy-eu')
})

test('the partnership is plain text until its listing has an address', () => {
  openHero('')
  expect(screen.getByText('Official partner').closest('a')).toBeNull()
})

test('the partnership leads to its listing once the owner has set it', () => {
  openHero('https://appexchange.example/sayfield')
  expect(
    screen.getByRole('link', { name: 'Official partner' }),
  ).toHaveAttribute('href', 'https://appexchange.example/sayfield')
})
