<?php

/** The files that a record shows or links to, and which of them nothing else uses. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class RecordFiles
{
    private const FILE_NAME = '/\.\w{2,5}(?:[?#]|$)/';

    /**
     * @param float $seconds after which it is given up
     * @return array{all: int, alone: int}|null how many, and how many of them are used nowhere else
     */
    public static function count(WP_Post $post, float $seconds): ?array
    {
        $end = microtime(true) + $seconds;
        $count = ['all' => 0, 'alone' => 0];
        foreach (self::candidates($post) as $file) {
            if (microtime(true) > $end) {
                return null;
            }
            $users = array_map(static fn(array $use): int => $use['post']->ID ?? 0, Uses::of($file));
            if (in_array($post->ID, $users, true)) {
                $count['all']++;
                $count['alone'] += array_diff($users, [$post->ID]) === [] ? 1 : 0;
            }
        }
        return $count;
    }

    /**
     * Files whose numbers or addresses are in what is stored of a record. A number may be anything else; Uses knows.
     *
     * @return list<WP_Post>
     */
    private static function candidates(WP_Post $post): array
    {
        $stored = [$post->post_content, $post->post_excerpt];
        foreach (get_post_meta($post->ID) as $key => $values) {
            if (Kinds::isField($post->post_type, $post->ID, $key)) {
                $stored[] = array_map(maybe_unserialize(...), $values);
            }
        }
        $ids = [];
        array_walk_recursive($stored, static function (mixed $part) use (&$ids): void {
            if (is_int($part) || (is_string($part) && ctype_digit($part))) {
                $ids[] = (int) $part;
            } elseif (is_string($part)) {
                $ids = [...$ids, ...array_map(Media::idAt(...), preg_grep(self::FILE_NAME, Links::in($part)) ?: [])];
            }
        });
        $ids = array_values(array_unique(array_filter($ids)));
        _prime_post_caches($ids, false, false);
        $isFile = static fn(?WP_Post $found): bool => $found?->post_type === 'attachment';
        return array_values(array_filter(array_map(get_post(...), $ids), $isFile));
    }
}
