import { getSecurityContacts, getSiteUrl, today } from '@/lib/content';
import { securityTxt } from '@/lib/seo';

/** Rendered at run time, because only the running server knows the setting. */
export const revalidate = 600;

/** Responds to `GET /.well-known/security.txt`, with 404 when `SECURITY_CONTACT` is not set. */
export function GET(): Response {
  const contacts = getSecurityContacts();
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  return contacts.length === 0
    ? new Response('There is no security contact.\n', { status: 404, headers: type })
    : new Response(securityTxt(contacts, getSiteUrl(), today()), { headers: type });
}
