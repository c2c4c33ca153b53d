<?php

/** Who may see what: readers see records that are published, due and without a password. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Visibility
{
    /** Of a query for records: as isPublic(). */
    public const QUERY = ['post_status' => 'publish', 'has_password' => false];

    public static function isPublic(WP_Post $post): bool
    {
        return $post->post_status === 'publish' && $post->post_password === '';
    }

    /**
     * The same in SQL, of records of some types.
     *
     * @param string $record the table of posts or its name in the statement
     * @param list<string> $types
     */
    public static function isPublicInSql(string $record, array $types): string
    {
        // Without a type there is no record.
        $names = implode("','", array_map(esc_sql(...), [...$types, '']));
        return "{$record}.post_status = 'publish' AND {$record}.post_password = '' AND {$record}.post_type IN ('{$names}')";
    }

    /** Whether the client may see a post's fields: anyone if it is public, otherwise its editors. */
    public static function mayRead(WP_Post $post): bool
    {
        return self::isPublic($post) || current_user_can('edit_post', $post->ID);
    }
}
