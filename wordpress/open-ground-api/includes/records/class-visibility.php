<?php

/** Visibility: readers see records that are published, due and without a password. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Visibility
{
    /** Query arguments for records that isPublic() returns true for. */
    public const QUERY = ['post_status' => 'publish', 'has_password' => false];

    /** The statuses of every record that is not in the trash. */
    public const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];

    public static function isPublic(WP_Post $post): bool
    {
        return $post->post_status === 'publish' && $post->post_password === '';
    }

    /**
     * Returns the same condition in SQL, for records of some types.
     *
     * @param string $record the posts table or its alias
     * @param list<string> $types
     */
    public static function isPublicInSql(string $record, array $types): string
    {
        // If there are no types, no record matches.
        $names = implode("','", array_map(esc_sql(...), [...$types, '']));
        return "{$record}.post_status = 'publish' AND {$record}.post_password = '' AND {$record}.post_type IN ('{$names}')";
    }

    /**
     * Returns false for a record without a title (for a person: neither title nor names), which the website doesn't show at all.
     */
    public static function isNamed(WP_Post $post): bool
    {
        $details = $post->post_type === 'person' ? (array) (Fields::stored($post, 'details') ?: []) : [];
        $names = [$post->post_title, $details['first_name'] ?? '', $details['last_name'] ?? ''];
        return preg_match('/[^\s\p{Z}]/u', PickerSearch::plain(implode('', $names))) === 1;
    }

    /** Determines whether the current user may see a post's fields: anyone if it is public, otherwise only its editors. */
    public static function mayRead(WP_Post $post): bool
    {
        return self::isPublic($post) || current_user_can('edit_post', $post->ID);
    }
}
