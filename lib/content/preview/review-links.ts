import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@/lib/clock';
import { CmsError, type ReviewQuestion } from '@/lib/cms';
import { AskedTogether } from './asked-together';
import type { PreviewSubject } from './link';
import { noticeOf, type PreviewNotice } from './notice';

/** How many links unknown to the CMS are remembered. */
const MOST_UNKNOWN = 10_000;

/** How long (ms) they are remembered: no link is valid for longer (docs/specification/wordpress.md, 'Share for review'). */
const UNKNOWN_FOR = 14 * 24 * 60 * 60_000;

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns true when the CMS itself does not know a link: it has ended, and no editor can restore it. */
const isUnknown = (error: unknown) =>
  error instanceof CmsError && error.status === 404 && error.code === 'rest_review_unknown';

/** Asks the CMS about review links. Remembers unknown links, so that it asks about each only once. */
export class ReviewLinks {
  readonly #ask: ReviewQuestion;
  readonly #clock: Clock;
  /** Expiry of each entry (ms elapsed), by the digest of the token. */
  readonly #unknown = new LRUCache<string, number>({ max: MOST_UNKNOWN });
  readonly #checks: AskedTogether<'open' | PreviewNotice>;

  constructor(ask: ReviewQuestion, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
    this.#checks = new AskedTogether((nonce) =>
      ask({ nonce }).then(() => 'open' as const, noticeOf),
    );
  }

  /** Returns the record that a signed link shows, under a nonce. The CMS counts a use. Never rejects. */
  async follow(token: string): Promise<PreviewSubject | PreviewNotice> {
    const digest = digestOf(token);
    if (this.#clock.elapsed() < (this.#unknown.get(digest) ?? 0)) return 'ended';
    try {
      return await this.#ask({ token });
    } catch (error) {
      if (isUnknown(error)) this.#unknown.set(digest, this.#clock.elapsed() + UNKNOWN_FOR);
      return noticeOf(error);
    }
  }

  /** Checks whether a link is still valid, by the nonce it was opened under, without counting a use. Never rejects. */
  check(nonce: string): Promise<'open' | PreviewNotice> {
    return this.#checks.ask(nonce);
  }
}
