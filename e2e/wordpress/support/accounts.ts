import { expect } from '@playwright/test';

interface Account {
  readonly user: string;
  readonly password: string;
}

/** Two users with the role Editor. */
export const EDITORS = {
  marit: { user: 'marit', password: 'a password of hers' },
  jonas: { user: 'jonas', password: 'a password of his' },
} as const satisfies Readonly<Record<string, Account>>;

/** Creates an account with the role Editor. */
export async function makeEditor(
  wordpress: { readonly apiRoot: string; readonly adminAuth: string },
  { user, password }: Account,
): Promise<void> {
  const email = `${user}@open-ground.example`;
  const made = await fetch(`${wordpress.apiRoot}wp/v2/users`, {
    method: 'POST',
    headers: { authorization: wordpress.adminAuth, 'content-type': 'application/json' },
    body: JSON.stringify({ username: user, password, email, roles: ['editor'] }),
  });
  expect(made.status, await made.text()).toBe(201);
}
