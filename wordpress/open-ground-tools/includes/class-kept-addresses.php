<?php

/** Stores the former addresses of a record, so that Open Ground API redirects them (class-old-addresses.php there). */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\OldAddresses;
use OpenGround\Api\PublicUrl;
use OpenGround\Api\Visibility;
use WP_Post;

defined('ABSPATH') || exit;

final class KeptAddresses
{
    /** Stores the current addresses of a public record, before another record gets them or the record's type changes. */
    public static function remember(WP_Post $post): void
    {
        if (Visibility::isPublic($post)) {
            $links = PublicUrl::aside(static fn(): array => OldAddresses::links($post, [$post->post_name]));
            self::take($post, array_values(preg_grep('#^/\?#', OldAddresses::paths($links), PREG_GREP_INVERT)));
        }
    }

    /**
     * Returns the addresses of a public record that another one can take over.
     *
     * @return list<string> paths that it doesn't have yet
     */
    public static function newFor(WP_Post $heir, WP_Post $post): array
    {
        $paths = PublicUrl::aside(static fn(): array => [PublicUrl::path($post), '/?p=' . OldAddresses::publicId($post)[0], ...OldAddresses::of($post)]);
        return array_values(array_diff(array_unique($paths), get_post_meta($heir->ID, OldAddresses::META)));
    }

    /** @param list<string> $paths paths that redirect to the record from now on, each once */
    public static function take(WP_Post $heir, array $paths): void
    {
        foreach (array_diff($paths, get_post_meta($heir->ID, OldAddresses::META)) as $path) {
            add_post_meta($heir->ID, OldAddresses::META, wp_slash($path));
        }
    }
}
