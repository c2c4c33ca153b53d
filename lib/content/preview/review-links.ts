import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@/lib/clock';
import { CmsError, type ReviewQuestion } from '@/lib/cms';
import { AskedTogether } from './asked-together';
import type { PreviewSubject } from './link';
import { noticeOf, type PreviewNotice } from './notice';

/** How many links that the CMS does not know are remembered. */
const MOST_UNKNOWN = 10_000;

/** How long (ms) they are: no link is good for longer (docs/specification/wordpress.md, 'Share for review'). */
const UNKNOWN_FOR = 14 * 24 * 60 * 60_000;

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** True when the CMS itself says that it knows no such link: one that has ended, which no editor can give again. */
const isUnknown = (error: unknown) =>
  error instanceof CmsError && error.status === 404 && error.code === 'rest_review_unknown';

/** Links for review: what the CMS says about them, and those that it does not know, which it is not asked about again. */
export class ReviewLinks {
  readonly #ask: ReviewQuestion;
  readonly #clock: Clock;
  /** Until when (ms elapsed), by the digests of the tokens. */
  readonly #unknown = new LRUCache<string, number>({ max: MOST_UNKNOWN });
  readonly #checks: AskedTogether<'open' | PreviewNotice>;

  constructor(ask: ReviewQuestion, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
    this.#checks = new AskedTogether((nonce) =>
      ask({ nonce }).then(() => 'open' as const, noticeOf),
    );
  }

  /** The record that a link shows, under a nonce; the CMS counts a use. `token` is of a link that is signed. Never rejects. */
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

  /** Whether a link is still good, by the nonce that it was opened under: no use. Never rejects. */
  check(nonce: string): Promise<'open' | PreviewNotice> {
    return this.#checks.ask(nonce);
  }
}
