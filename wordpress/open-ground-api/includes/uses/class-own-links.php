<?php

/**
 * Links to records and files of this WordPress, in texts and in URL fields.
 *
 * They are stored as references (class-link-reference.php), whatever URL an editor has typed. Readers get the current URL, or only
 * the link's text if the record is not published. URLs that were stored before, or before their record existed, are resolved when
 * they are read.
 *
 * Time: each tag of a link is read twice; an address that is not a reference takes two queries, once for each state of the records.
 * Memory: three times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_HTTP_Response;
use WP_Post;
use WP_REST_Request;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class OwnLinks
{
    private const OPENING = '~<a(?:rea)?\b' . Tags::ATTRIBUTES . '(?:>|\z)~i';

    /** Marks a link of which only the text will be kept. Its value is the id of the record or file. */
    private const GONE = 'data-open-ground-gone';

    /** Matches the address of a file. */
    private const FILE = '#/(?:uploads|original|media)/#';

    /** More segments than any record's address has, including former ones. */
    private const MOST_SEGMENTS = 12;

    /** @var array<string, ?WP_Post> */
    private static array $found = [];

    /** Converts links to own records and files in a text to references. */
    public static function stored(mixed $text): mixed
    {
        return is_string($text) ? self::changed($text, static function (string $address): string|int|null {
            $stored = self::storedAddress($address);
            return $stored === '' ? self::reference($address)?->id : $stored;
        }) : $text;
    }

    /** Returns a text as readers get it: with URLs, and without links to unpublished records. */
    public static function shown(mixed $text): mixed
    {
        return is_string($text) ? self::changed($text, static function (string $address): string|int|null {
            $reference = self::reference($address);
            if ($reference === null) {
                return null;
            }
            $post = get_post($reference->id);
            $to = $post instanceof WP_Post ? self::addressOf($post) : null;
            return $to === null ? $reference->id : $reference->address($to);
        }) : $text;
    }

    /**
     * Returns the reference that is stored for an address, to a resource by its key, or null for other addresses. For a merged
     * record, refers to the record that was kept, or returns '' if readers must not learn that they are the same.
     */
    public static function storedAddress(string $address): ?string
    {
        $reference = self::reference($address);
        if ($reference !== null && !$reference->isFile) {
            [$id, $leads] = MergeJournal::follow($reference->id);
            if (!$leads) {
                return '';
            }
            $reference = $reference->to($id);
        }
        $name = $reference?->resourceName() ?? '';
        $post = $name === '' ? null : get_post($reference->id);
        $key = $post instanceof WP_Post ? RecordResources::keyOf($post, $name) : '';
        return ($key === '' ? $reference?->withKeyOfFile($reference->isFile ? Media::key($reference->id) : '') : $reference->toResource($key))?->stored();
    }

    /** Returns a URL as readers get it, or '' for that of an unpublished record. */
    public static function shownAddress(string $address): string
    {
        $reference = self::reference($address);
        $post = $reference === null ? null : get_post($reference->id);
        $to = $post instanceof WP_Post ? self::addressOf($post) : null;
        return $reference === null ? $address : ($to === null ? '' : $reference->address($to));
    }

    /**
     * Returns an address for editing that is stored as the same reference again, or the reference itself if there is no such
     * address.
     */
    public static function editedAddress(string $address): string
    {
        $reference = LinkReference::parse($address);
        $post = $reference === null ? null : get_post($reference->id);
        $to = $post instanceof WP_Post ? ($reference->isFile ? (string) wp_get_attachment_url($post->ID) : PublicUrl::of($post)) : '';
        return $to !== '' && self::reference($to)?->id === $post->ID ? $reference->address($to) : $address;
    }

    /** Returns the reference for an address of a record or file, in any of its spellings, or null for other addresses. */
    public static function reference(string $address): ?LinkReference
    {
        $reference = LinkReference::parse($address);
        if ($reference === null) {
            $post = self::at($address);
            $reference = $post === null ? null : LinkReference::of($post, $address);
            $reference = $reference !== null && str_contains($address, '#') && FormerFiles::present($address) !== $address ? $reference->withoutPart() : $reference;
        }
        // The new file does not contain a part of a file that was replaced.
        $keyOfFile = $reference?->keyOfFile() ?? '';
        if ($keyOfFile !== '' && FormerFiles::presentKey($keyOfFile) !== '') {
            return $reference?->withoutPart();
        }
        $key = $reference?->resourceKey() ?? '';
        $present = $key === '' ? '' : FormerFiles::presentKey($key);
        return $present === '' ? $reference : $reference->toResource($present)->withoutPart();
    }

    /** Returns the address of a published record or a file, or null if readers may not know it. */
    private static function addressOf(WP_Post $post): ?string
    {
        if ($post->post_type === 'attachment') {
            $url = in_array($post->post_status, ['trash', 'private'], true) ? false : wp_get_attachment_url($post->ID);
            return $url === false ? null : $url;
        }
        return Registry::has($post->post_type) && Visibility::isPublic($post) ? (PublicUrl::of($post) ?: PublicUrl::path($post)) : null;
    }

    /** Returns the record or file at an address, a published one first. */
    private static function at(string $address): ?WP_Post
    {
        $parts = wp_parse_url(trim($address));
        $path = is_array($parts) ? (string) ($parts['path'] ?? '') : '';
        $isOurs = is_array($parts) && LinkTarget::isOurs((string) ($parts['host'] ?? ''));
        if (trim($path, '/') === '' || preg_match('/^(?:mailto|tel):/i', $address) === 1 || (!$isOurs && preg_match(self::FILE, $address) !== 1)) {
            return null;
        }
        $key = get_current_blog_id() . ' ' . wp_cache_get_last_changed('posts') . " {$address}";
        if (!array_key_exists($key, self::$found)) {
            self::$found[$key] = self::file($address) ?? ($isOurs ? self::record($path, $address) : null);
        }
        return self::$found[$key];
    }

    private static function file(string $address): ?WP_Post
    {
        $post = preg_match(self::FILE, $address) === 1 ? get_post(Media::idAt($address) ?: -1) : null;
        return $post instanceof WP_Post && $post->post_type === 'attachment' ? $post : null;
    }

    private static function record(string $path, string $address): ?WP_Post
    {
        global $wpdb;
        $segments = array_slice(array_filter(explode('/', $path), static fn(string $segment): bool => $segment !== ''), 0, self::MOST_SEGMENTS);
        $names = array_values(array_unique(array_filter(array_map(static fn(string $segment): string => sanitize_title(rawurldecode((string) preg_replace('/\..*$/s', '', $segment))), $segments))));
        if ($names === []) {
            return null;
        }
        $types = Registry::names();
        $former = [rtrim($path, '/'), rtrim($path, '/') . '/'];
        $places = static fn(array $values): string => implode(', ', array_fill(0, count($values), '%s'));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders are interpolated.
        $ids = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE post_name IN ({$places($names)}) AND post_type IN ({$places($types)})
                UNION SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key IN ('_wp_old_slug', '_wp_desired_post_slug') AND meta_value IN ({$places($names)})
                UNION SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s AND meta_value IN (%s, %s)",
            [...$names, ...$types, ...$names, OldAddresses::META, ...$former],
        ));
        $posts = array_filter(array_map(static fn(string $id): mixed => get_post((int) $id), $ids), static fn(mixed $post): bool
            => $post instanceof WP_Post && in_array($post->post_type, $types, true) && LinkTarget::ofPost($post)->isAt($address));
        usort($posts, static fn(WP_Post $one, WP_Post $two): int => Visibility::isPublic($two) <=> Visibility::isPublic($one) ?: $one->ID <=> $two->ID);
        return $posts[0] ?? null;
    }

    /**
     * Replaces the addresses of links in a text.
     *
     * @param callable(string): (string|int|null) $to the new URL of a link; an id to keep only the text of a link to
     *   that record or file; null to leave the link unchanged
     */
    public static function changed(string $text, callable $to): string
    {
        if (stripos($text, '<a') === false || !Html::isReadable($text)) {
            return $text;
        }
        $isGone = false;
        $changed = preg_replace_callback(self::OPENING, static function (array $match) use ($to, &$isGone): string {
            $tag = Tags::reader($match[0]);
            $address = $tag->next_tag() ? $tag->get_attribute('href') : null;
            $new = is_string($address) ? $to($address) : null;
            // The website shows an area without an address as words.
            if (is_int($new) && $tag->get_tag() === 'AREA') {
                $tag->remove_attribute('href');
                return $tag->get_updated_html();
            }
            if (is_int($new)) {
                $isGone = true;
                $tag->set_attribute(self::GONE, (string) $new);
                return $tag->get_updated_html();
            }
            if ($new === null || $new === $address) {
                return $match[0];
            }
            $tag->set_attribute('href', $new);
            return $tag->get_updated_html();
        }, $text) ?? $text;
        return $isGone ? self::withoutGone($changed) : $changed;
    }

    private static function withoutGone(string $text): string
    {
        $clean = Tags::replaceElements($text, 'a', static function (string $opening, string $attributes, string $inside, string $closing): string {
            $id = Tags::attribute($opening, self::GONE);
            return $id === null ? $opening . $inside . $closing : self::words($inside, (int) $id);
        });
        // Links without an end.
        return (string) preg_replace_callback(self::OPENING, static fn(array $match): string => Tags::attribute($match[0], self::GONE) === null ? $match[0] : '', $clean);
    }

    /** Returns the words of a link, except for an address as text, which would reveal the slug. */
    private static function words(string $inside, int $id): string
    {
        // WordPress adds a suffix to the slug of a trashed record.
        $name = mb_strtolower(rawurldecode((string) preg_replace('/__trashed(?:-\d+)?$/', '', (string) get_post($id)?->post_name)));
        $words = mb_strtolower(rawurldecode(Html::plain($inside)));
        return $name !== '' && str_contains($words, "/{$name}") ? '' : $inside;
    }

    public static function onResponse(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        if ($response instanceof WP_HTTP_Response && !PublicAccess::isForEditor($request)) {
            $response->set_data(map_deep($response->get_data(), static fn(mixed $text): mixed => PictureSizes::shown(FormerFiles::shown(self::shown($text)))));
        }
        return $response;
    }
}
