import { getSecurityContacts, getSiteUrl, today } from '@/lib/content';
import { securityTxt } from '@/lib/seo';

/** Not static: the setting is read when the server runs. */
export const revalidate = 600;

/** `GET /.well-known/security.txt`; 404 when `SECURITY_CONTACT` is not set. */
export function GET(): Response {
  const contacts = getSecurityContacts();
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  return contacts.length === 0
    ? new Response('There is no security contact.\n', { status: 404, headers: type })
    : new Response(securityTxt(contacts, getSiteUrl(), today()), { headers: type });
}
