<?php

/**
 * A link to a record or a file of this WordPress as texts store it: by its id, in the form of WordPress's own short links, so that a
 * new slug, a merge, a move or another website changes nothing in them.
 *
 *     /?p=12                                        a record
 *     /?p=12&at=resources/door-k0123456789&t=134    with the rest of its path, its query and its fragment
 *     /?attachment_id=40                            a file
 *     /?attachment_id=40&of=k0123456789#page=3      a part of it, as long as it has this key: another file may take its place
 *     /?attachment_id=40&at=-300x200                a picture in another of its sizes
 *
 * Time: an address is gone through a few times, without going back. Memory: five times the address.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class LinkReference
{
    /** The last part, if any, is the query after the reference's own, with its first character. */
    private const STORED = '~^(?:https?://[^/?#]*)?/?(?:index\.php)?\?(?:post_type=[\w-]{1,20}&)?(?:(p|page_id)|attachment_id)=(\d{1,18})(?:&at=([^&#]*))?((?:&[^#]*)?)((?:#.*)?)$~Dis';
    /** Names of parameters that a reference uses. */
    private const OWN = '/&(?:p|page_id|attachment_id|at|of)=[^&#]*/i';
    private const KEY = '/&of=(k[\da-f]{10})(?=&|$)/i';

    /** Parameters that name a part of a resource. */
    private const PART = '/&(?:t|xywh|page)=[^&#]*/i';
    /** The same after the address of a file. */
    private const PART_OF_FILE = '/^#(?:.*&)?(?:t|xywh|page)=/is';

    private function __construct(
        public readonly int $id,
        public readonly bool $isFile,
        /**
         * The part after the record's own path, without a slash: 'resources/door-k0123456789', '.csl.json'; for a picture,
         * '-300x200'.
         */
        private readonly string $at,
        /** '&t=134' */
        private readonly string $query,
        /** '#t-1' */
        private readonly string $fragment,
    ) {
    }

    /** Parses a stored link or a short link of WordPress. Returns null for other addresses. */
    public static function parse(string $address): ?self
    {
        return preg_match(self::STORED, trim($address), $parts) === 1 && LinkTarget::isOurs((string) wp_parse_url(trim($address), PHP_URL_HOST))
            ? new self((int) $parts[2], $parts[1] === '', str_replace('%26', '&', $parts[3]), $parts[4], $parts[5])
            : null;
    }

    /** Creates the reference for an address of a record or file. Returns null if the address leads elsewhere. */
    public static function of(WP_Post $post, string $address): ?self
    {
        $behind = LinkTarget::ofPost($post)->behind($address);
        if ($behind === null || preg_match('~^([^?#]*)((?:\?[^#]*)?)((?:#.*)?)$~Ds', $behind, $parts) !== 1) {
            return null;
        }
        $query = ltrim($parts[2], '?&');
        return new self($post->ID, $post->post_type === 'attachment', ltrim($parts[1], '/'), (string) preg_replace(self::OWN, '', $query === '' ? '' : "&{$query}"), $parts[3]);
    }

    public function stored(): string
    {
        $at = $this->at === '' ? '' : '&at=' . str_replace('&', '%26', $this->at);
        return '/?' . ($this->isFile ? 'attachment_id' : 'p') . "={$this->id}{$at}{$this->query}{$this->fragment}";
    }

    /** @param string $address of the record or file, without query and fragment */
    public function address(string $address): string
    {
        $query = $this->isFile ? (string) preg_replace(self::KEY, '', $this->query) : $this->query;
        $rest = ($query === '' ? '' : '?' . substr($query, 1)) . $this->fragment;
        if ($this->isFile) {
            return FileAddresses::inSize($address, $this->id, $this->at) . $rest;
        }
        $at = $this->at === '' || $this->at[0] === '.' ? $this->at : "/{$this->at}";
        return $address . $at . $rest;
    }

    /** Returns the key of the record's resource that the link leads to, or '' for none. */
    public function resourceKey(): string
    {
        return preg_match('~^resources/(?:[^/]*-)?(k[\da-f]{10})$~i', $this->at, $found) === 1 ? strtolower($found[1]) : '';
    }

    /** Returns the name of the resource if it is not its key: its number, or a former name. Returns '' if there is none. */
    public function resourceName(): string
    {
        return $this->resourceKey() === '' && preg_match('~^resources/([^/]+)$~i', $this->at, $found) === 1 ? rawurldecode($found[1]) : '';
    }

    /** Returns a reference to the same part of the resource with a key. */
    public function toResource(string $key): self
    {
        return new self($this->id, $this->isFile, "resources/{$key}", $this->query, $this->fragment);
    }

    /** Returns a reference to the whole resource or file. */
    public function withoutPart(): self
    {
        $isPart = $this->isFile && preg_match(self::PART_OF_FILE, $this->fragment) === 1;
        return new self($this->id, $this->isFile, $this->at, (string) preg_replace([self::PART, self::KEY], '', $this->query), $isPart ? '' : $this->fragment);
    }

    /** Returns the key that a file has when a part of it is cited, or '' for none. */
    public function keyOfFile(): string
    {
        return $this->isFile && preg_match(self::KEY, $this->query, $found) === 1 ? strtolower($found[1]) : '';
    }

    /** Adds the file's key to a reference to a part of it. Returns any other reference unchanged. */
    public function withKeyOfFile(string $key): self
    {
        $isPart = $this->isFile && preg_match(self::PART_OF_FILE, $this->fragment) === 1 && $key !== '' && $this->keyOfFile() === '';
        return $isPart ? new self($this->id, true, $this->at, "{$this->query}&of={$key}", $this->fragment) : $this;
    }

    /** Returns a reference to the same place in another record or file. */
    public function to(int $id): self
    {
        return new self($id, $this->isFile, $this->at, $this->query, $this->fragment);
    }
}
