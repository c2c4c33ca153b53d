<?php

/**
 * An unsaved state of a record, as the editor sees it.
 *
 * While a draft is active, the record's fields are read from it. Fields that the draft doesn't contain are read from the database.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Draft
{
    /** @var array{id: int, fields: array<string, mixed>, terms: array<string, list<int>>, warning?: string}|null */
    private static ?array $shown = null;

    /**
     * Runs a callback while a record is read from a draft.
     *
     * @template T
     * @param array{id: int, fields: array<string, mixed>, terms: array<string, list<int>>} $draft
     * @param callable(): T $work
     * @return T
     */
    public static function whileShown(array $draft, callable $work): mixed
    {
        self::$shown = $draft;
        try {
            return $work();
        } finally {
            self::$shown = null;
        }
    }

    public static function isShown(int $id): bool
    {
        return self::$shown !== null && self::$shown['id'] === $id;
    }

    public static function hasField(WP_Post $post, string $name): bool
    {
        return self::isShown($post->ID) && array_key_exists($name, self::$shown['fields']);
    }

    public static function field(WP_Post $post, string $name): mixed
    {
        return self::$shown['fields'][$name];
    }

    /** @return list<int>|null the ids of the terms; null if the draft doesn't include this taxonomy */
    public static function terms(WP_Post $post, string $taxonomy): ?array
    {
        return self::isShown($post->ID) ? (self::$shown['terms'][$taxonomy] ?? null) : null;
    }
}
