<?php

/**
 * Which content type of this WordPress is which kind of the contract. Where the content is this plugin's, both have the
 * same name. As a companion, an administrator says so on the Website screen; class-guess.php guesses first.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Kinds
{
    /** Names here => names in the registry: `{types: {…}, taxonomies: {…}, ticker: name of an option}`. */
    private const OPTION = 'open_ground_kinds';

    /** The kind of a content type, by its name in the registry; null for one that the website does not show. */
    public static function of(string $postType): ?string
    {
        $name = Mode::isFull() ? $postType : (self::map()['types'][$postType] ?? '');
        return Registry::has($name) ? $name : null;
    }

    public static function has(string $postType): bool
    {
        return self::of($postType) !== null;
    }

    /** @return list<string> the content types that the website shows, by their names here */
    public static function types(): array
    {
        return array_values(array_filter(Mode::isFull() ? Registry::names() : array_keys(self::map()['types']), self::has(...)));
    }

    /** The name of a content type in the webhook; '' for one that the website does not show. */
    public static function event(string $postType): string
    {
        $kind = self::of($postType);
        return $kind === null ? '' : Registry::type($kind)['event'];
    }

    /**
     * The name of a taxonomy in the webhook. As a companion, the terms of a taxonomy that is not known but belongs to what
     * the website shows change everything.
     *
     * @return string '': the website does not show its terms
     */
    public static function termEvent(string $taxonomy): string
    {
        $kind = Mode::isFull() ? $taxonomy : (self::map()['taxonomies'][$taxonomy] ?? '');
        $event = Registry::taxonomies()[$kind]['event'] ?? null;
        if ($event !== null || Mode::isFull()) {
            return $event ?? '';
        }
        $types = get_taxonomy($taxonomy)->object_type ?? [];
        return array_intersect($types, self::types()) === [] ? '' : '*';
    }

    /** The kind of a taxonomy, by its name in the registry; '' for none of them. */
    public static function taxonomy(string $taxonomy): string
    {
        return Mode::isFull() ? $taxonomy : (self::map()['taxonomies'][$taxonomy] ?? '');
    }

    /** Whether a metadata key holds what readers see of a record. */
    public static function isField(string $postType, int $id, string $key): bool
    {
        if (Mode::isFull()) {
            return Registry::has($postType) && Fields::isMetaKey($postType, $key);
        }
        if (!self::has($postType) || (str_starts_with($key, '_') && $key !== '_thumbnail_id')) {
            return false;
        }
        // Advanced Custom Fields notes the key of the field beside each value; other metadata, such as counters, has none.
        return $key === '_thumbnail_id' || str_starts_with((string) get_post_meta($id, "_{$key}", true), 'field_')
            || isset(Registry::fields((string) self::of($postType))[$key]);
    }

    /** Whether an option holds the announcements, or a part of them. */
    public static function isTicker(string $option): bool
    {
        if (Mode::isFull()) {
            return $option === Ticker::OPTION;
        }
        $name = self::map()['ticker'];
        return $name !== '' && ($option === $name || str_starts_with($option, "{$name}_"));
    }

    /** @return array{types: array<string, string>, taxonomies: array<string, string>, ticker: string} of the companion */
    public static function map(): array
    {
        $map = get_option(self::OPTION, []);
        $texts = static fn(mixed $part): array => array_filter(is_array($part) ? $part : [], is_string(...));
        return [
            'types' => $texts($map['types'] ?? []),
            'taxonomies' => $texts($map['taxonomies'] ?? []),
            'ticker' => is_string($map['ticker'] ?? null) ? $map['ticker'] : '',
        ];
    }

    /** @param array{types: array<string, string>, taxonomies: array<string, string>, ticker: string} $map */
    public static function save(array $map): void
    {
        update_option(self::OPTION, $map, true);
    }

    /** Once everything is registered: guesses, unless an administrator has said. */
    public static function ensureKnown(): void
    {
        if (is_array(get_option(self::OPTION, null)) || wp_installing()) {
            return;
        }
        $map = Guess::map();
        // Else the others are switched off at the moment, and there is nothing to guess from.
        if (array_diff($map['types'], [PostTypes::PAGE]) !== []) {
            self::save($map);
        }
    }

    /** Whether a record of a kind is public: of others, the website knows nothing. */
    public static function isShown(?WP_Post $post): bool
    {
        return $post !== null && self::has($post->post_type) && Visibility::isPublic($post);
    }
}
