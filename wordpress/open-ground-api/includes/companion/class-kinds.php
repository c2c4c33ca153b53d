<?php

/**
 * Maps the post types of this WordPress to kinds of the contract.
 *
 * In full mode, both have the same name. In companion mode, an administrator chooses on the Website screen, and
 * class-kind-detector.php makes suggestions.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Kinds
{
    /** Local names => names in the registry: `{types: {…}, taxonomies: {…}, ticker: name of an option}`. */
    private const OPTION = 'open_ground_kinds';

    /** Returns the kind of a post type, by its name in the registry, or null if the website doesn't show it. */
    public static function of(string $postType): ?string
    {
        $name = self::map()['types'][$postType] ?? '';
        return Registry::has($name) ? $name : null;
    }

    public static function has(string $postType): bool
    {
        return self::of($postType) !== null;
    }

    /** Determines whether this plugin manages a content type and stores its fields. */
    public static function isOwn(string $postType): bool
    {
        return Modules::content()::has($postType);
    }

    /** @return list<string> the post types that the website shows, by their local names */
    public static function types(): array
    {
        return array_values(array_filter(array_keys(self::map()['types']), self::has(...)));
    }

    /** Returns the name of a post type in the webhook, or '' if the website doesn't show it. */
    public static function event(string $postType): string
    {
        $kind = self::of($postType);
        return $kind === null ? '' : Registry::type($kind)['event'];
    }

    /** Returns the name of a taxonomy in the webhook, or '' if the website doesn't show its terms. */
    public static function termEvent(string $taxonomy): string
    {
        return Registry::taxonomies()[self::taxonomy($taxonomy)]['event'] ?? Modules::content()::eventOfOthers($taxonomy);
    }

    /** Returns the kind of a taxonomy, by its name in the registry, or '' if it has none. */
    public static function taxonomy(string $taxonomy): string
    {
        return self::map()['taxonomies'][$taxonomy] ?? '';
    }

    /** Determines whether a metadata key contains something that readers see. */
    public static function isField(string $postType, int $id, string $key): bool
    {
        return Modules::content()::isField($postType, $id, $key);
    }

    /** Determines whether an option contains the announcements, or a part of them. */
    public static function isTicker(string $option): bool
    {
        $name = self::map()['ticker'];
        return $name !== '' && ($option === $name || str_starts_with($option, "{$name}_"));
    }

    /**
     * @return array{types: array<string, string>, taxonomies: array<string, string>, ticker: string} local names => names in the
     * registry
     */
    public static function map(): array
    {
        return Modules::content()::kinds();
    }

    /** @return array{types: array<string, string>, taxonomies: array<string, string>, ticker: string} the companion's mapping */
    public static function saved(): array
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

    /** Detects the kinds, unless an administrator has chosen them. Runs after all types are registered. */
    public static function ensureKnown(): void
    {
        if (is_array(get_option(self::OPTION, null)) || wp_installing()) {
            return;
        }
        $map = KindDetector::map();
        // Otherwise the other plugins are currently deactivated, and there is nothing to detect.
        if (array_diff($map['types'], [PostTypes::PAGE]) !== []) {
            self::save($map);
        }
    }

    /** Determines whether a published record is of a kind that the website shows. */
    public static function isShown(?WP_Post $post): bool
    {
        return $post !== null && self::has($post->post_type) && Visibility::isPublic($post);
    }
}
